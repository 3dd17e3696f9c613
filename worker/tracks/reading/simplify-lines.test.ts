import { expect, test } from 'vitest'
import { lineFromPoints } from '#domain/track/line.ts'
import { TRACK_POINTS_MAX } from '#domain/track/track.ts'
import { countPoints, simplifyLines } from './simplify-lines.ts'

const { signal } = new AbortController()

function waves(length: number, heightM: number) {
  return lineFromPoints(
    Array.from({ length }, (_, i) => ({
      lat: (heightM / 111_195) * Math.sin(i / 5),
      lon: i / 100_000,
      height: i,
      time: i,
    })),
  )
}

test('lines within the limit are unchanged', async () => {
  const lines = [waves(1_000, 50), waves(10, 50)]
  expect(await simplifyLines(lines, signal)).toBe(lines)
})

test('lines over the limit lose points within a metre of the rest, and keep their ends', async () => {
  const line = waves(TRACK_POINTS_MAX + 10_000, 20)
  const [reduced] = await simplifyLines([line], signal)
  expect(reduced?.length).toBeLessThanOrEqual(TRACK_POINTS_MAX)
  expect(reduced?.length).toBeGreaterThan(TRACK_POINTS_MAX / 5)
  expect([reduced?.time[0], reduced?.time.at(-1)]).toEqual([0, line.length - 1])
  expect([...(reduced?.time ?? [])]).toEqual([...(reduced?.height ?? [])])
})

test('the tolerance grows until the lines fit', async () => {
  const random = Array.from({ length: 220_000 }, (_, i) => ({ lat: ((i * 7_919) % 1_000) / 100_000, lon: 0 }))
  expect(countPoints(await simplifyLines([lineFromPoints(random)], signal))).toBeLessThanOrEqual(
    TRACK_POINTS_MAX,
  )
})

test('segments with too many ends are rejected', async () => {
  const pair = lineFromPoints([
    { lat: 1, lon: 1 },
    { lat: 1, lon: 2 },
  ])
  const many = Array.from({ length: TRACK_POINTS_MAX / 2 + 1 }, () => pair)
  await expect(simplifyLines(many, signal)).rejects.toMatchObject({ problem: 'too_many_points' })
})

test('a cancelled import ends between two parts', async () => {
  const line = waves(TRACK_POINTS_MAX + 1, 20)
  await expect(simplifyLines([line], AbortSignal.abort())).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  )
})
