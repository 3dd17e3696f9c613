type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>

/**
 * Returns at least `length` first bytes, if there are as many, and an iterable of all bytes
 * including them.
 */
export async function peekStart(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  length: number,
): Promise<{ start: Uint8Array<ArrayBuffer>; all: Pieces }> {
  let start = new Uint8Array(0)
  while (start.length < length) {
    const { done, value } = await pieces.next()
    if (done) break
    start = concat([start, value])
  }
  async function* all(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    if (start.length > 0) yield start
    yield* pieces
  }
  return { start, all: all() }
}

export async function concatChunks(pieces: Pieces): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const piece of pieces) parts.push(piece)
  return concat(parts)
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
