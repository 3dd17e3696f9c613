import { describe, expect, test } from 'vitest'
import {
  bigEndian,
  FIT_SINT32,
  FIT_START_S,
  FIT_UINT8,
  FIT_UINT32,
  fitActivity,
  fitOf,
  fitPoints,
  fitTime,
  littleEndian,
  semicircles,
} from '#tests/factories/files/fit-files.ts'
import { readable, readContent } from '#tests/factories/files/read-content.ts'
import { readTracks } from '../reading/read-tracks.ts'

const whole = fitActivity({ points: fitPoints(100) })

describe('a malformed file', () => {
  test('keeps the points before a truncation', async () => {
    let before = 0
    for (let length = 14; length < whole.length; length += 13) {
      const outcome = await readContent(whole.subarray(0, length))
      if (!outcome.ok) {
        expect(outcome.problem).toBe('cut_off')
        expect(before).toBe(0)
        continue
      }
      expect(outcome.warnings).toEqual(['repaired'])
      const kept = outcome.routes[0]?.pointsKept ?? 0
      expect(kept).toBeGreaterThanOrEqual(before)
      before = kept
    }
    expect(before).toBeGreaterThanOrEqual(99)
  })

  test('without a length in its header is read to its end', async () => {
    const unfinished = whole.slice(0, -2)
    unfinished.fill(0, 4, 8)
    const { routes, warnings } = await readable(unfinished)
    expect([routes[0]?.pointsKept, warnings]).toEqual([100, ['repaired']])
  })

  test('with a wrong checksum is read, with a warning', async () => {
    const changed = new Uint8Array(whole)
    changed[whole.length - 1] = (changed.at(-1) ?? 0) ^ 1
    const { routes, warnings } = await readable(changed)
    expect([routes[0]?.pointsKept, warnings]).toEqual([100, ['repaired']])
  })

  test('without a message definition ends there', async () => {
    const { routes, warnings } = await readable(fitOf([...records(3), 0x07, 1, 2, 3]))
    expect([routes[0]?.pointsKept, warnings]).toEqual([3, ['no_heights', 'repaired']])
  })

  test('of random bytes after a header throws nothing', async () => {
    for (let seed = 1; seed < 300; seed++) {
      const noise = Array.from(
        { length: 400 },
        (_, i) => (Math.imul(seed + i * 7, 2_654_435_761) >>> (seed % 24)) & 0xff,
      )
      const outcome = await readContent(fitOf(noise))
      expect(typeof outcome.ok).toBe('boolean')
    }
  })

  test('can be cancelled while it is read', async () => {
    const controller = new AbortController()
    const reading = readTracks({
      blob: new Blob([fitActivity({ points: fitPoints(60_000) })]),
      name: 'long.fit',
      signal: controller.signal,
      onProgress: () => controller.abort(),
    })
    expect(await reading).toMatchObject({ ok: false, problem: 'cancelled' })
  })
})

const times = (count: number, bytes: (i: number) => number[]): number[] =>
  Array.from({ length: count }, (_, i) => bytes(i)).flat()
const LAT_LON = [0, 4, FIT_SINT32, 1, 4, FIT_SINT32]
const place = (i: number, inOrder = littleEndian) => [
  ...inOrder(semicircles(46 + i / 1_000), 4),
  ...inOrder(semicircles(8), 4),
]
/** A definition of points without heights, and `count` of them. */
function records(count: number): number[] {
  const definition = [0x40, 0, 0, 20, 0, 3, 253, 4, FIT_UINT32, ...LAT_LON]
  return [...definition, ...times(count, (i) => [0, ...littleEndian(fitTime(i), 4), ...place(i)])]
}

describe('rare features', () => {
  test('compressed timestamps continue the last full one, also when they overflow', async () => {
    const base = fitTime(0)
    const definition = [0x41, 0, 0, 20, 0, 2, ...LAT_LON]
    const short = (at: number, i: number) => [0x80 | (1 << 5) | ((base + at) & 0x1f), ...place(i)]
    const bytes = fitOf([...records(1), ...definition, ...short(20, 1), ...short(45, 2), ...short(76, 3)])
    const { routes } = await readable(bytes)
    expect([...(routes[0]?.segments[0]?.time ?? [])]).toEqual([0, 20, 45, 76].map((at) => FIT_START_S + at))
  })

  test('developer fields are skipped', async () => {
    const definition = [0x60, 0, 0, 20, 0, 2, ...LAT_LON, 2, 0, 3, 0, 1, 2, 0]
    const points = times(3, (i) => [0, ...place(i), 9, 9, 9, 9, 9])
    const { routes } = await readable(fitOf([...definition, ...points]))
    expect([...(routes[0]?.segments[0]?.lat ?? [])]).toEqual(
      [46, 46.001, 46.002].map((lat) => expect.closeTo(lat, 6)),
    )
  })

  test('big-endian messages and unknown messages are read as well', async () => {
    const definition = [0x43, 0, 1, 0, 20, 3, 253, 4, FIT_UINT32, ...LAT_LON]
    const points = times(2, (i) => [3, ...bigEndian(fitTime(i), 4), ...place(i, bigEndian)])
    const { routes } = await readable(fitOf([...definition, ...points]))
    expect(routes[0]?.segments[0]?.time[1]).toBe(FIT_START_S + 1)
    expect(routes[0]?.segments[0]?.lat[1]).toBeCloseTo(46.001, 6)
  })

  test('a time since the device was switched on is unknown', async () => {
    const definition = [0x40, 0, 0, 20, 0, 3, 253, 4, FIT_UINT32, ...LAT_LON]
    const points = times(2, (i) => [0, ...littleEndian(1_000 + i, 4), ...place(i)])
    const { warnings } = await readable(fitOf([...definition, ...points]))
    expect(warnings).toEqual(['no_heights', 'no_times'])
  })

  test('two concatenated files are both read', async () => {
    const { routes } = await readable(new Uint8Array([...fitOf(records(3)), ...fitOf(records(4))]))
    expect(routes.map(({ pointsKept }) => pointsKept)).toEqual([3, 4])
  })

  test('a field of an unusual size is unknown', async () => {
    const definition = [0x40, 0, 0, 20, 0, 3, 2, 3, FIT_UINT8, ...LAT_LON]
    const points = times(2, (i) => [0, 1, 2, 3, ...place(i)])
    const { warnings } = await readable(fitOf([...definition, ...points]))
    expect(warnings).toEqual(['no_heights', 'no_times'])
  })
})
