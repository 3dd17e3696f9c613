import { describe, expect, test } from 'vitest'
import { fixtureText, gpxOf, gzipped, trackOf } from '#tests/factories/files/gpx-files.ts'
import { readable, readContent, readFixture } from '#tests/factories/files/read-content.ts'

describe('broken files', () => {
  test('XML errors are skipped with a warning', async () => {
    const { routes, warnings } = await readFixture('broken-xml')
    expect(routes[0]).toMatchObject({ pointsKept: 2, figures: { highest: 200 } })
    expect(routes[0]?.name).toContain('Fish & chips')
    expect(warnings).toContain('repaired')
  })

  test('a truncated file keeps the points before', async () => {
    const text = await fixtureText('track-1.1')
    for (let length = text.indexOf('<trkpt'); length < text.length - 8; length += 7) {
      const part = text.slice(0, length)
      const points = part.match(/<trkpt [^>]*>/g)?.length ?? 0
      const outcome = await readContent(part)
      if (points < 2) expect(outcome).toMatchObject({ ok: false, problem: 'cut_off' })
      else
        expect(outcome).toMatchObject({ ok: true, routes: [{ pointsKept: points }], warnings: ['repaired'] })
    }
  })

  test('truncated gzip data gives what could be decompressed', async () => {
    let state = 1
    const sway = () => (state = (state * 16_807) % 2_147_483_647) % 1_000
    const packed = await gzipped(gpxOf(trackOf(20_000, sway)))
    const { routes, warnings } = await readable(packed.subarray(0, packed.length * 0.6))
    expect(routes[0]?.pointsKept).toBeGreaterThan(1_000)
    expect(routes[0]?.pointsKept).toBeLessThan(20_000)
    expect(warnings).toContain('repaired')
  })
})
