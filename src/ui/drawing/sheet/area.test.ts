import { describe, expect, it } from 'vitest'
import { encodePolyline } from '#domain/std/geo/encode-polyline.ts'
import { type Area, type AreaRoute, areaLand, chooseArea, projectAreaLines, startPlaceNames } from './area.ts'

const SHEET = { width: 560, height: 760 }

function route(id: string, lat: number, lon: number): AreaRoute {
  const line = [
    { lat, lon },
    { lat: lat + 0.02, lon: lon + 0.01 },
    { lat: lat + 0.01, lon: lon + 0.03 },
  ]
  return { id, seed: id, preview: encodePolyline(line, 5), sketchHeights: [600, 1_400, 900] }
}

const vogar = route('vogar', 46.29, 13.86)
const vogel = route('vogel', 46.25, 13.84)
const macdui = route('macdui', 57.07, -3.67)
const areaOfVogar = chooseArea(vogar, null) as Area

describe('chooseArea', () => {
  it('centres the line in at least fourteen kilometres', () => {
    expect((areaOfVogar.south + areaOfVogar.north) / 2).toBeCloseTo(46.3, 4)
    expect((areaOfVogar.north - areaOfVogar.south) * 111.195).toBeCloseTo(14, 1)
    expect((areaOfVogar.east - areaOfVogar.west) * 111.195 * Math.cos((46.3 * Math.PI) / 180)).toBeCloseTo(
      14,
      1,
    )
  })

  it('pads a long line', () => {
    const long = {
      ...vogar,
      preview: encodePolyline(
        [
          { lat: 46, lon: 13 },
          { lat: 46.4, lon: 13.1 },
        ],
        5,
      ),
    }
    const area = chooseArea(long, null) as Area
    expect(area.north - area.south).toBeCloseTo(0.6, 4)
  })

  it('keeps the shown area for a neighbour and moves for a distant route', () => {
    expect(chooseArea(vogel, areaOfVogar)).toBe(areaOfVogar)
    expect(chooseArea(macdui, areaOfVogar)?.south).toBeGreaterThan(57)
  })

  it('is null for a route without a line', () =>
    expect(chooseArea({ ...vogar, preview: '' }, areaOfVogar)).toBeNull())
})

describe('projectAreaLines', () => {
  const { lines, pxPerM } = projectAreaLines([vogar, vogel, macdui], areaOfVogar, { size: SHEET })

  it('returns only lines that touch the area', () =>
    expect(lines.map(({ id }) => id)).toEqual(['vogar', 'vogel']))

  it('fits the whole span into the narrower side', () => expect(pxPerM * 14_000).toBeCloseTo(560, 0))

  it('keeps north up and west left', () => {
    const [first, second] = lines
    expect(second?.start.y).toBeGreaterThan(first?.start.y ?? Number.POSITIVE_INFINITY)
    expect(second?.start.x).toBeLessThan(first?.start.x ?? 0)
  })
})

describe('areaLand', () => {
  const { lines } = projectAreaLines([vogar, vogel], areaOfVogar, { size: SHEET })

  it('is deterministic', () => expect(areaLand(lines, 'seed', SHEET)).toEqual(areaLand(lines, 'seed', SHEET)))

  it('returns many steps', () => expect(areaLand(lines, 'seed', SHEET).length).toBeGreaterThan(15))

  it('returns no land without heights', () => {
    const flat = projectAreaLines([{ ...vogar, sketchHeights: [] }], areaOfVogar, { size: SHEET })
    expect(areaLand(flat.lines, 'seed', SHEET)).toEqual([])
  })
})

describe('startPlaceNames', () => {
  it('returns each start place once', () => {
    const named = [
      { ...vogar, startName: 'Stara Fužina' },
      { ...route('again', 46.292, 13.87), startName: 'Stara Fužina' },
      { ...vogel, startName: '' },
    ]
    const { lines } = projectAreaLines(named, areaOfVogar, { size: SHEET })
    const [start] = lines
    expect(startPlaceNames(named, lines)).toEqual([
      { x: start?.start.x, y: start?.start.y, name: 'Stara Fužina' },
    ])
  })
})
