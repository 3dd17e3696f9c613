import { expect, test } from 'vitest'
import { decodeName, readZip64Sizes } from './zip-entry.ts'

const FULL = 0xffff_ffff

/** An unknown extra field, followed by the Zip64 one. */
function extraOf(...values: number[]): DataView {
  const view = new DataView(new ArrayBuffer(4 + 2 + 4 + 8 * values.length))
  view.setUint16(0, 0x5455, true)
  view.setUint16(2, 2, true)
  view.setUint16(6, 1, true)
  view.setUint16(8, 8 * values.length, true)
  values.forEach((value, i) => view.setBigUint64(10 + 8 * i, BigInt(value), true))
  return view
}

test.each([
  [{ unpacked: 7, packed: 5, at: 3 }, [], { packed: 5, at: 3 }],
  [{ unpacked: FULL, packed: FULL, at: FULL }, [9e9, 8e9, 7e9], { packed: 8e9, at: 7e9 }],
  [{ unpacked: 7, packed: 5, at: FULL }, [7e9], { packed: 5, at: 7e9 }],
  [{ unpacked: FULL, packed: 5, at: FULL }, [9e9, 7e9], { packed: 5, at: 7e9 }],
])('sizes of 4 GB and more are read from an extra field: %o %o', (short, wide, expected) => {
  expect(readZip64Sizes(extraOf(...wide), short)).toEqual(expected)
})

test('a truncated extra field has no values', () => {
  const cut = new DataView(extraOf(9e9, 8e9, 7e9).buffer.slice(0, 12))
  expect(readZip64Sizes(cut, { unpacked: 1, packed: FULL, at: 3 })).toEqual({ packed: FULL, at: 3 })
})

test('a name is UTF-8, with or without the flag, otherwise of code page 437', () => {
  const utf8 = new TextEncoder().encode('Črno jezero.gpx')
  expect(decodeName(utf8, 0x800)).toBe('Črno jezero.gpx')
  expect(decodeName(utf8, 0)).toBe('Črno jezero.gpx')
  const german = Uint8Array.of(0x47, 0x72, 0x81, 0x6e, 0x65, 0x20, 0x48, 0x94, 0x68, 0x65)
  expect(decodeName(german, 0)).toBe('Grüne Höhe')
  // A name of another code page has other letters, but each of them one.
  expect(decodeName(Uint8Array.of(0xc8, 0xd5, 0xb3, 0xf6), 0)).toHaveLength(4)
})
