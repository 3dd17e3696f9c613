import { describe, expect, it } from 'vitest'
import { must } from '../std/must.ts'
import { type LinePoint, lineFromPoints, pointsOf } from '../track/line.ts'
import { clipOutsideDiscs } from './clip-outside-discs.ts'
import { type Disc, isHidden } from './disc.ts'

/** Some 77 m of longitude a thousandth of a degree, at this latitude. */
const LAT = 46
const HOME: Disc = { lat: LAT, lon: 14, radius: 300 }

const eastward = (...lons: number[]) => lineFromPoints(lons.map((lon): LinePoint => ({ lat: LAT, lon })))
const lonsOf = (discs: readonly Disc[], ...lons: number[]) =>
  clipOutsideDiscs(eastward(...lons), discs).map((piece) =>
    [...pointsOf(piece)].map(({ lon }) => Number(lon.toFixed(3))),
  )

describe('what lies outside', () => {
  it('is the whole line where no disc meets it', () => {
    expect(lonsOf([HOME], 14.01, 14.02, 14.03)).toEqual([[14.01, 14.02, 14.03]])
    expect(lonsOf([], 14, 14.01)).toEqual([[14, 14.01]])
  })

  it('begins at the border where the line begins within', () => {
    expect(lonsOf([HOME], 14, 14.001, 14.01, 14.02)).toEqual([[14.004, 14.01, 14.02]])
  })

  it('ends at the border where the line ends within', () => {
    expect(lonsOf([HOME], 13.98, 13.99, 14.001, 14)).toEqual([[13.98, 13.99, 13.996]])
  })

  it('is two pieces where the line goes through, also by one long step', () => {
    expect(lonsOf([HOME], 13.98, 14, 14.02)).toEqual([
      [13.98, 13.996],
      [14.004, 14.02],
    ])
    expect(lonsOf([HOME], 13.98, 14.02)).toEqual([
      [13.98, 13.996],
      [14.004, 14.02],
    ])
  })

  it('is three pieces of one step through two discs', () => {
    expect(lonsOf([HOME, { ...HOME, lon: 14.02 }], 13.99, 14.03)).toHaveLength(3)
  })

  it('is nothing where all of the line lies within, or in discs that overlap', () => {
    expect(lonsOf([HOME], 14, 14.001)).toEqual([])
    expect(lonsOf([HOME, { ...HOME, lon: 14.005 }], 14, 14.005)).toEqual([])
    expect(lonsOf([HOME], 14)).toEqual([])
  })

  it('is a point alone, and a line that stands still', () => {
    expect(lonsOf([HOME], 14.01)).toEqual([[14.01]])
    expect(lonsOf([HOME], 14.01, 14.01)).toEqual([[14.01, 14.01]])
    expect(lonsOf([HOME], 14, 14)).toEqual([])
  })

  it('goes on over the antimeridian', () => {
    const disc = { lat: LAT, lon: 180, radius: 300 }
    expect(lonsOf([disc], 179.98, -179.98)).toEqual([
      [179.98, 179.996],
      [-179.996, -179.98],
    ])
  })

  it('has heights and times between those of the points that were cut off and those that are left', () => {
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

  it.each([0, 46, -70, 85])('is outside indeed, at latitude %i', (lat) => {
    const disc = { lat, lon: 20, radius: 1_500 }
    for (let turn = 0; turn < 60; turn++) {
      const far = { lat: lat + 0.1 * Math.cos(turn), lon: 20 + Math.sin(turn) }
      for (const piece of clipOutsideDiscs(lineFromPoints([{ lat, lon: 20 }, far]), [disc]))
        for (const point of pointsOf(piece)) expect(isHidden(point, [{ ...disc, radius: 1_495 }])).toBe(false)
    }
  })
})
