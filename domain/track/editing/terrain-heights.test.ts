import { describe, expect, it } from 'vitest'
import { METRES_PER_DEGREE } from '../../std/geo/distance.ts'
import { type Line, lineFromPoints, pointsOf } from '../line.ts'
import {
  applyTerrainHeights,
  findMissingHeights,
  type TerrainHeights,
  terrainKey,
} from './terrain-heights.ts'

const NOTHING: TerrainHeights = new Map()
/** A point on the equator, this many metres to the east. */
const at = (eastM: number, height?: number) => ({
  lat: 0,
  lon: eastM / METRES_PER_DEGREE,
  ...(height && { height }),
})
const drawn = (...eastM: number[]) => lineFromPoints(eastM.map((east) => at(east)))
const eastOf = (line: Line | undefined) =>
  line ? [...pointsOf(line)].map(({ lon }) => Math.round(lon * METRES_PER_DEGREE)) : []
const knownAt = (places: readonly { lat: number; lon: number }[], height = 700): TerrainHeights =>
  new Map(places.map((place) => [terrainKey(place), height]))

describe('findMissingHeights', () => {
  it('returns each drawn point and places between them every 50 m', () => {
    const places = findMissingHeights([drawn(0, 120)], NOTHING)
    expect(places.map(({ lon }) => Math.round(lon * METRES_PER_DEGREE))).toEqual([0, 40, 80, 120])
  })

  it('returns no recorded place, and no place twice', () => {
    const recorded = lineFromPoints([at(0, 500), at(400, 510)])
    expect(findMissingHeights([recorded], NOTHING)).toEqual([])
    expect(findMissingHeights([drawn(0, 40, 0)], NOTHING)).toHaveLength(2)
    const asked = findMissingHeights([drawn(0, 120)], NOTHING)
    expect(findMissingHeights([drawn(0, 120)], knownAt(asked))).toEqual([])
  })

  it('returns places on both sides of a moved point in a recording', () => {
    const recorded = lineFromPoints([at(0, 500), at(100, 510), at(160), at(200, 520), at(600, 530)])
    const places = findMissingHeights([recorded], NOTHING)
    expect(places.map(({ lon }) => Math.round(lon * METRES_PER_DEGREE))).toEqual([130, 160])
  })

  it('is bounded for a line across a continent', () => {
    expect(findMissingHeights([drawn(0, 3_000_000)], NOTHING).length).toBeLessThan(2_100)
  })

  it('does not return places again whose height is unknown', () => {
    const asked = findMissingHeights([drawn(0, 120)], NOTHING)
    expect(findMissingHeights([drawn(0, 120)], knownAt(asked, Number.NaN))).toEqual([])
  })
})

describe('applyTerrainHeights', () => {
  it('adds heights and points in between once all are known', () => {
    const line = drawn(0, 120)
    const [there] = applyTerrainHeights([line], knownAt(findMissingHeights([line], NOTHING)))
    expect(eastOf(there)).toEqual([0, 40, 80, 120])
    expect([...(there?.height ?? [])]).toEqual([700, 700, 700, 700])
  })

  it('returns the line unchanged while heights are missing', () => {
    const segments = [drawn(0, 120)]
    const [first] = findMissingHeights(segments, NOTHING)
    expect(applyTerrainHeights(segments, knownAt(first ? [first] : []))).toBe(segments)
    expect(applyTerrainHeights(segments, knownAt(findMissingHeights(segments, NOTHING), Number.NaN))).toBe(
      segments,
    )
  })

  it('keeps recorded heights', () => {
    const segments = [lineFromPoints([at(0, 500), at(400, 510)])]
    expect(applyTerrainHeights(segments, NOTHING)).toBe(segments)
    const mixed = lineFromPoints([at(0, 500), at(40), at(80, 510)])
    const [there] = applyTerrainHeights([mixed], knownAt(findMissingHeights([mixed], NOTHING)))
    expect([...(there?.height ?? [])]).toEqual([500, 700, 510])
  })
})
