import { describe, expect, test } from 'vitest'
import { utf16 } from '#tests/factories/files/gpx-files.ts'
import { createXmlDecoder } from './xml-decoder.ts'

const TEXT = `<?xml version="1.0" encoding="UTF-8"?><gpx>${'Šmarna gora · 富士山 🏔 '.repeat(40)}</gpx>`

function decoded(bytes: Uint8Array, pieceLength: number): string {
  const decoder = createXmlDecoder()
  let text = ''
  for (let at = 0; at < bytes.length; at += pieceLength)
    text += decoder.decode(bytes.subarray(at, at + pieceLength))
  return text + decoder.end()
}

describe.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['UTF-16, little end first', utf16(TEXT, 'little')],
  ['UTF-16, big end first', utf16(TEXT, 'big')],
  ['UTF-16 without a mark, little end first', utf16(TEXT, 'little').subarray(2)],
  ['UTF-16 without a mark, big end first', utf16(TEXT, 'big').subarray(2)],
])('%s', (_, bytes) => {
  test.each([1, 2, 3, 255, 256, 257, 100_000])('is decoded completely in chunks of %d bytes', (length) => {
    expect(decoded(bytes, length)).toBe(TEXT)
  })
})

test('a file shorter than a declaration is decoded at its end', () => {
  expect(decoded(new TextEncoder().encode('<gpx/>'), 2)).toBe('<gpx/>')
  expect(decoded(new Uint8Array(0), 1)).toBe('')
})

test('only the declaration names the encoding', () => {
  const text = `<gpx><!-- <?xml encoding="utf-16"?> encoding="iso-8859-1" -->é</gpx>`
  expect(decoded(new TextEncoder().encode(text), 10)).toBe(text)
})

test.each([
  ['windows-1250', 0x8a, 'Š'],
  ["'iso-8859-1", 0xe9, 'é'],
])('declared as %s, %i is %s', (encoding, byte, letter) => {
  const quoted = encoding.startsWith("'") ? `${encoding}'` : `"${encoding}"`
  const head = new TextEncoder().encode(`<?xml version='1.0' encoding=${quoted} ?><a>`)
  expect(decoded(Uint8Array.of(...head, byte), 7).at(-1)).toBe(letter)
})

test('bytes that are invalid in their encoding are replaced and do not stop the decoding', () => {
  expect(decoded(Uint8Array.of(0x3c, 0x61, 0xff, 0x3e), 1)).toBe('<a\ufffd>')
})
