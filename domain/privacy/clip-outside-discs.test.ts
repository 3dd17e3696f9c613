import { describe, expect, it } from 'vitest'
import { must } from '../std/must.ts'
import { type LinePoint, lineFromPoints, pointsOf } from '../track/line.ts'
import { clipOutsideDiscs } from './clip-outside-discs.ts'
import { type Disc, isHidden } from './disc.ts'

/** A thousandth of a degree of longitude is about 77 m at this latitude. */
const LAT = 46
const HOME: Disc = { lat: LAT, lon: 14, radius: 300 }

const eastward = (...lons: number[]) => lineFromPoints(lons.map((lon): LinePoint => ({ lat: LAT, lon })))
const lonsOf = (discs: readonly Disc[], ...lons: number[]) =>
  clipOutsideDiscs(eastward(...lons), discs).map((piece) =>
    [...pointsOf(piece)].map(({ lon }) => Number(lon.toFixed(3))),
  )

describe('clipOutsideDiscs', () => {
  it('returns the whole line if no disc meets it', () => {
    expect(lonsOf([HOME], 14.01, 14.02, 14.03)).toEqual([[14.01, 14.02, 14.03]])
    expect(lonsOf([], 14, 14.01)).toEqual([[14, 14.01]])
  })

  it('starts at the border if the line starts inside', () => {
    expect(lonsOf([HOME], 14, 14.001, 14.01, 14.02)).toEqual([[14.004, 14.01, 14.02]])
  })

  it('ends at the border if the line ends inside', () => {
    expect(lonsOf([HOME], 13.98, 13.99, 14.001, 14)).toEqual([[13.98, 13.99, 13.996]])
  })

  it('returns two parts if the line crosses a disc, even in one long step', () => {
    expect(lonsOf([HOME], 13.98, 14, 14.02)).toEqual([
      [13.98, 13.996],
      [14.004, 14.02],
    ])
    expect(lonsOf([HOME], 13.98, 14.02)).toEqual([
      [13.98, 13.996],
      [14.004, 14.02],
    ])
  })

  it('returns three parts of one step through two discs', () => {
    expect(lonsOf([HOME, { ...HOME, lon: 14.02 }], 13.99, 14.03)).toHaveLength(3)
  })

  it('returns nothing if the line is inside a disc or overlapping discs', () => {
    expect(lonsOf([HOME], 14, 14.001)).toEqual([])
    expect(lonsOf([HOME, { ...HOME, lon: 14.005 }], 14, 14.005)).toEqual([])
    expect(lonsOf([HOME], 14)).toEqual([])
  })

  it('handles a single point and a line of equal points', () => {
    expect(lonsOf([HOME], 14.01)).toEqual([[14.01]])
    expect(lonsOf([HOME], 14.01, 14.01)).toEqual([[14.01, 14.01]])
    expect(lonsOf([HOME], 14, 14)).toEqual([])
  })

  it('works across the antimeridian', () => {
    const disc = { lat: LAT, lon: 180, radius: 300 }
    expect(lonsOf([disc], 179.98, -179.98)).toEqual([
      [179.98, 179.996],
      [-179.996, -179.98],
    ])
  })

  it('interpolates heights and times at the cuts', () => {
    const points = [
      { lat: LAT, lon: 14, height: 500, time: 1_000 },
      { lat: LAT, lon: 14.01, height: 600, time: 2_000 },
    ]
    const piece = must(clipOutsideDiscs(lineFromPoints(points), [HOME])[0], 'a piece')
    expect(piece.height[0]).toBeCloseTo(539.5, 0)
    expect(piece.time[0]).toBeCloseTo(1_395, 0)
    expect(
      clipOutsideDiscs(
        lineFromPoints([
          { lat: LAT, lon: 14 },
          { lat: LAT, lon: 14.01, height: 600 },
        ]),
        [HOME],
      )[0]?.height[0],
    ).toBeNaN()
  })

  it.each([0, 46, -70, 85])('leaves nothing inside at latitude %i', (lat) => {
    const disc = { lat, lon: 20, radius: 1_500 }
    for (let turn = 0; turn < 60; turn++) {
      const far = { lat: lat + 0.1 * Math.cos(turn), lon: 20 + Math.sin(turn) }
      for (const piece of clipOutsideDiscs(lineFromPoints([{ lat, lon: 20 }, far]), [disc]))
        for (const point of pointsOf(piece)) expect(isHidden(point, [{ ...disc, radius: 1_495 }])).toBe(false)
    }
  })
})
