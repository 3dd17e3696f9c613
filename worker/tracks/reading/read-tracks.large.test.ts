import { describe, expect, test } from 'vitest'
import { fileOf, gpxOf, trackOf } from '#tests/factories/files/gpx-files.ts'
import { readable } from '#tests/factories/files/read-content.ts'
import { LONG_MS } from '#tests/long.ts'
import { readTracks } from './read-tracks.ts'

const wave = (i: number) => 300 * Math.sin(i / 30)

describe('large files', () => {
  test('progress rises to 1', async () => {
    const shares: number[] = []
    const blob = fileOf(gpxOf(trackOf(50_000, wave)))
    const signal = new AbortController().signal
    await readTracks({ blob, name: 'x.gpx', signal, onProgress: (share) => shares.push(share) })
    expect(shares.length).toBeGreaterThan(5)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  test('other tasks of the thread run in between', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await readable(gpxOf(trackOf(100_000, wave)))
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
  })

  test('a cancelled import stops at once and is reported as cancelled', async () => {
    const controller = new AbortController()
    const blob = fileOf(gpxOf(trackOf(100_000, wave)))
    const shares: number[] = []
    const onProgress = (share: number) => {
      shares.push(share)
      controller.abort()
    }
    const outcome = await readTracks({ blob, name: 'x.gpx', signal: controller.signal, onProgress })
    expect(outcome).toMatchObject({ ok: false, problem: 'cancelled' })
    expect(shares).toHaveLength(1)
  })

  test('an import that is cancelled before it starts reads nothing', async () => {
    const blob = fileOf(gpxOf(trackOf(5)))
    const file = { blob, name: 'x.gpx', signal: AbortSignal.abort(), onProgress: () => undefined }
    expect(await readTracks(file)).toMatchObject({ ok: false, problem: 'cancelled' })
  })

  test(
    'a line over 200,000 points is simplified to the limit, with a warning',
    async () => {
      const { routes, warnings } = await readable(gpxOf(trackOf(250_000, wave)))
      expect(routes[0]?.pointsIn).toBe(250_000)
      expect(routes[0]?.pointsKept).toBeLessThanOrEqual(200_000)
      expect(routes[0]?.pointsKept).toBeGreaterThan(10_000)
      expect(warnings).toContain('points_reduced')
    },
    LONG_MS,
  )
})
