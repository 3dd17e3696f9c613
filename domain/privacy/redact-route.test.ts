import { describe, expect, it } from 'vitest'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { pausedInRopeway } from '#tests/factories/made-line.ts'
import { computeRouteFigures } from '../route/figures/route-figures.ts'
import { METRES_PER_DEGREE } from '../std/geo/distance.ts'
import { encodeGeohash } from '../std/geo/geohash.ts'
import { decodePolyline, PREVIEW_DECIMALS } from '../std/geo/polyline.ts'
import { decodePreviewPieces } from '../std/geo/preview-pieces.ts'
import { must } from '../std/must.ts'
import { lineFromPoints } from '../track/line.ts'
import { type Disc, isHidden } from './disc.ts'
import { redactRoute } from './redact-route.ts'

const HOME: Disc = { lat: 46, lon: 14, radius: 300 }
/**
 * A route that climbs steadily between two longitudes, 100 m per hundredth of a degree.
 */
function routeFrom(west: number, east: number) {
  const steps = Array.from({ length: 41 }, (_, i) => west + ((east - west) * i) / 40)
  const points = steps.map((lon, i) => ({
    lat: 46 + (i % 2) * 1e-3,
    lon,
    height: 500 + (lon - west) * 10_000,
  }))
  return routeFieldsOf({ ...computeRouteFigures([lineFromPoints(points)], 'hike'), activity: 'hike' })
}
const photo = (lon: number | null) => ({
  media: 'm',
  caption: '',
  blur: '',
  at: lon === null ? null : { lat: 46, lon },
})

describe('redactRoute', () => {
  it('returns null if nothing is near a disc', () => {
    expect(redactRoute(routeFrom(14.02, 14.04), [HOME])).toBeNull()
    expect(redactRoute(routeFrom(14, 14.04), [])).toBeNull()
  })

  it('removes the location of a photo far from the line', () => {
    const far = { ...routeFrom(14.02, 14.04), photos: [photo(14.001), photo(14.03), photo(null)] }
    const cut = must(redactRoute(far, [HOME]), 'a cut route')
    expect(cut).toEqual({ ...far, photos: [photo(null), photo(14.03), photo(null)] })
  })

  it('starts where the line leaves the disc, with figures of the visible part', () => {
    const whole = routeFrom(14, 14.04)
    const cut = must(redactRoute(whole, [HOME]), 'a cut route')
    const points = decodePolyline(cut.preview, PREVIEW_DECIMALS)
    expect(points.some((point) => isHidden(point, [{ ...HOME, radius: 298 }]))).toBe(false)
    expect(cut.start).toEqual(expect.objectContaining({ lon: expect.closeTo(14.004, 3) }))
    expect(cut.cell).toBe(encodeGeohash(cut.start.lat, cut.start.lon, 6))
    expect(cut.distance / whole.distance).toBeCloseTo(0.9, 1)
    expect(must(cut.ascent, 'an ascent') / must(whole.ascent, 'an ascent')).toBeCloseTo(0.9, 1)
    expect(cut.duration).toBeLessThan(whole.duration)
    expect(cut.lowest).toBeGreaterThan(must(whole.lowest, 'a height') + 30)
    expect(cut.highest).toBe(whole.highest)
    expect(cut.bounds[0]).toBeGreaterThan(14.003)
    expect(cut.sketchHeights.length).toBeLessThan(whole.sketchHeights.length)
  })

  it('keeps the start if only the end or the middle is hidden', () => {
    for (const middle of [14.04, 14.02]) {
      const whole = routeFrom(14, 14.04)
      const cut = must(redactRoute(whole, [{ ...HOME, lon: middle }]), 'a cut route')
      expect(cut).toMatchObject({ start: whole.start, cell: whole.cell })
      expect(cut.distance).toBeLessThan(whole.distance)
    }
  })

  it('does not reveal the length of the hidden part', () => {
    const [short, long] = [routeFrom(14, 14.04), routeFrom(13.999, 14.04)]
    const distances = [short, long].map((route) => redactRoute(route, [HOME])?.distance ?? 0)
    expect(Math.abs((distances[0] ?? 0) - (distances[1] ?? 0))).toBeLessThan(0.03 * (distances[0] ?? 0))
  })

  it('returns a point outside the disc if the whole line is hidden', () => {
    const cut = must(redactRoute(routeFrom(14, 14.001), [HOME]), 'a cut route')
    expect(decodePolyline(cut.preview, PREVIEW_DECIMALS)).toHaveLength(1)
    expect(cut).toMatchObject({ distance: 0, ascent: null, duration: 0, sketchHeights: [] })
    expect(isHidden(cut.start, [{ ...HOME, radius: 302 }])).toBe(false)
  })

  it('draws no line across a zone, nor across a gap of the recording', () => {
    const [lower, upper] = pausedInRopeway()
    if (!lower || !upper) throw new Error('no line')
    const whole = routeFieldsOf({ ...computeRouteFigures([lower, upper], 'hike'), activity: 'hike' })
    const zone = { lat: 6_000 / METRES_PER_DEGREE, lon: 0, radius: 300 }
    const cut = must(redactRoute(whole, [zone]), 'a cut route')
    expect(decodePreviewPieces(cut.preview)).toHaveLength(3)
    expect(cut.distance / whole.distance).toBeCloseTo(3_400 / 4_000, 2)
    expect(cut.ascent).toBe(190)
    expect(must(cut.descent, 'a descent') / 190).toBeCloseTo(0.7, 1)
  })

  it('removes the location of a photo inside', () => {
    const photos = [photo(14), photo(14.03), photo(null)]
    const cut = redactRoute({ ...routeFrom(14, 14.04), photos }, [HOME])
    expect(cut?.photos.map(({ at }) => at)).toEqual([null, { lat: 46, lon: 14.03 }, null])
  })
})
