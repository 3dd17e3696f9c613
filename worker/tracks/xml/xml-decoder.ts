// Decodes bytes in the encoding of the file: from the byte-order mark, the pattern of the first
// bytes, or the XML declaration; otherwise UTF-8 (XML 1.0, appendix F).

/** Enough for any XML declaration. */
const DECLARATION_BYTES = 256

export interface XmlDecoder {
  /** The text that is decoded so far and not returned yet; may be empty. */
  decode(chunk: Uint8Array): string
  /** The remaining text. */
  end(): string
}

/** Decodes a file's bytes in chunks of any size, which may split a character. */
export function createXmlDecoder(): XmlDecoder {
  let decoder: TextDecoder | null = null
  let held = new Uint8Array(0)
  const decodeHeld = (): string => {
    decoder = decoderFor(held)
    return decoder.decode(held, { stream: true })
  }
  return {
    decode(chunk) {
      if (decoder !== null) return decoder.decode(chunk, { stream: true })
      held = joined(held, chunk)
      return held.length < DECLARATION_BYTES ? '' : decodeHeld()
    },
    end() {
      const text = decoder === null ? decodeHeld() : ''
      return text + (decoder?.decode() ?? '')
    },
  }
}

function decoderFor(start: Uint8Array): TextDecoder {
  const [first = -1, second = -1] = start
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder('utf-16be')
  if (first === 0xef && second === 0xbb) return new TextDecoder()
  try {
    const declared = new TextDecoder(declaredEncoding(start))
    // The first bytes have shown that it is not UTF-16, whatever its name: `unicode` is one.
    return declared.encoding.startsWith('utf-16') ? new TextDecoder() : declared
  } catch {
    return new TextDecoder() // an unknown encoding name
  }
}

function declaredEncoding(start: Uint8Array): string {
  const declaration = String.fromCharCode(...start.subarray(0, DECLARATION_BYTES))
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(declaration)?.[1] ?? 'utf-8'
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
