import { describe, expect, it } from 'vitest'
import { HANDLES_MAX, midpointHandles, pointsToDraw, visibleHandles } from './handles.ts'

const line = (...lons: number[]) => ({ length: lons.length, lat: lons.map(() => 46), lon: lons })
const long = line(...Array.from({ length: 20_000 }, (_, i) => i / 1_000))

describe('visibleHandles', () => {
  it('returns the points in view with their segment and index', () => {
    const found = visibleHandles([line(1, 2, 3), line(2, 9)], [1.5, 45, 3.5, 47])
    expect(found?.map(({ segment, point }) => [segment, point])).toEqual([
      [0, 1],
      [0, 2],
      [1, 0],
    ])
    expect(visibleHandles([line(1, 2)], [0, 47, 5, 48])).toEqual([])
  })

  it('returns null when there are too many, and handles again when zoomed in', () => {
    expect(visibleHandles([long], [0, 45, 20, 47])).toBeNull()
    expect(visibleHandles([long], [5, 45, 5.05, 47])).toHaveLength(51)
    expect(visibleHandles([line(...long.lon.slice(0, HANDLES_MAX))], [0, 45, 20, 47])).toHaveLength(
      HANDLES_MAX,
    )
  })

  it('has a midpoint between neighbours, and none across a gap', () => {
    const handles = visibleHandles([line(1, 2, 7, 3), line(4, 5)], [0, 45, 6, 47]) ?? []
    expect(midpointHandles(handles).map(({ segment, point, lon }) => [segment, point, lon])).toEqual([
      [0, 1, 1.5],
      [1, 1, 4.5],
    ])
  })
})

describe('pointsToDraw', () => {
  const everywhere = [-180, -90, 180, 90] as const

  it('returns all points of a short line', () => {
    expect(pointsToDraw(line(1, 2, 3), everywhere)).toHaveLength(3)
  })

  it('returns the visible points and both ends of a long line, and is bounded', () => {
    const drawn = pointsToDraw(long, [5, 45, 5.05, 47], 100)
    const lons = drawn.map(({ lon }) => lon)
    expect(lons).toEqual(expect.arrayContaining([0, 5.001, 5.002, 5.003, 19.999]))
    expect(drawn.length).toBeLessThan(200)
    expect(pointsToDraw(long, everywhere, 100).length).toBeLessThanOrEqual(202)
  })
})
