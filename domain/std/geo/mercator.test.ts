import { describe, expect, it } from 'vitest'
import { isValidTile, LAT_MAX, metresPerPx, projectToPixel, unprojectPixel } from './mercator.ts'

describe('Web Mercator', () => {
  it('has the equator and Greenwich in its middle', () => {
    expect(projectToPixel({ lat: 0, lon: 0 }, 0)).toEqual({ x: 128, y: 128 })
    const corner = projectToPixel({ lat: LAT_MAX, lon: -180 }, 3)
    expect(corner.x).toBe(0)
    expect(corner.y).toBeCloseTo(0, 3)
  })

  it('finds the same tile as map servers', () => {
    // Triglav, 46.3783 N 13.8367 E: column and row by the formula of the OpenStreetMap wiki,
    // "Slippy map tilenames"
    const { x, y } = projectToPixel({ lat: 46.3783, lon: 13.8367 }, 12)
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([2205, 1450])
  })

  it.each([
    { lat: 46.3783, lon: 13.8367 },
    { lat: -33.9, lon: 179.999 },
    { lat: 0.001, lon: -0.001 },
  ])('round-trips %o', (place) => {
    const back = unprojectPixel(projectToPixel(place, 15), 15)
    expect(back.lat).toBeCloseTo(place.lat, 9)
    expect(back.lon).toBeCloseTo(place.lon, 9)
  })

  it('has the metres per pixel of the OpenStreetMap wiki ("Zoom levels"), fewer towards the poles', () => {
    expect(metresPerPx(0, 0)).toBeCloseTo(156_543.03, 1)
    expect(metresPerPx(0, 15)).toBeCloseTo(4.777, 3)
    expect(metresPerPx(60, 15)).toBeCloseTo(4.777 / 2, 3)
    expect(metresPerPx(-90, 15)).toBe(metresPerPx(LAT_MAX, 15))
  })

  it('clamps the poles to the edge', () => {
    expect(projectToPixel({ lat: 90, lon: 0 }, 0).y).toBeCloseTo(0, 4)
  })

  it.each([
    [{ z: 0, x: 0, y: 0 }, true],
    [{ z: 3, x: 7, y: 7 }, true],
    [{ z: 3, x: 8, y: 0 }, false],
    [{ z: 3, x: 0, y: -1 }, false],
    [{ z: 2.5, x: 0, y: 0 }, false],
    [{ z: 23, x: 0, y: 0 }, false],
    [{ z: Number.NaN, x: 0, y: 0 }, false],
  ])('isValidTile(%o) is %s', (tile, is) => expect(isValidTile(tile)).toBe(is))
})
