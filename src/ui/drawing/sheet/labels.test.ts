import { describe, expect, it } from 'vitest'
import { placeLabels, placeNamesInRow } from './labels.ts'

const PAPER = { width: 400, height: 200, margin: 8 }
const at = (x: number, y: number, name: string) => ({ x, y, name })

describe('placeLabels', () => {
  it('places names to the right of their points', () => {
    expect(placeLabels([at(50, 100, 'Komna')], PAPER)).toEqual([
      { x: 58, y: 100, name: 'Komna', anchor: 'start' },
    ])
  })

  it('places names to the left when the right side is outside or taken', () => {
    const [first, second] = placeLabels([at(380, 100, 'Savica'), at(310, 100, 'Ukanc')], PAPER)
    expect([first?.anchor, first?.x]).toEqual(['end', 372])
    expect([second?.anchor, second?.x]).toEqual(['end', 302])
  })

  it('drops later names when neither side is free', () => {
    const crowd = [at(200, 100, 'Triglav'), at(202, 102, 'Kanjavec'), at(204, 104, 'Hribarice')]
    expect(placeLabels(crowd, PAPER).map(({ name }) => name)).toEqual(['Triglav', 'Kanjavec'])
  })

  it('never places a name outside of the drawing', () => {
    const corners = [at(0, 0, 'A'), at(400, 200, 'B'), at(-50, 100, 'C'), at(200, 250, 'D')]
    expect(placeLabels(corners, PAPER)).toEqual([])
  })

  it('places names close above each other when they do not overlap', () => {
    expect(placeLabels([at(50, 100, 'Komna'), at(50, 115, 'Vogar')], PAPER)).toHaveLength(2)
  })

  it('avoids the rings of other places when the other side is free, and otherwise covers them', () => {
    const neighbour = { x: 90, y: 102 }
    const far = at(250, 100, 'Komna')
    const near = at(70, 100, 'Komna')
    const ring = { x: 280, y: 96 }
    expect(placeLabels([far], { ...PAPER, keepFree: [far, ring] })).toMatchObject([{ anchor: 'end', x: 242 }])
    expect(placeLabels([near], { ...PAPER, keepFree: [near, neighbour, { x: 50, y: 98 }] })).toMatchObject([
      { anchor: 'start', x: 78 },
    ])
  })

  it('skips a place without a name', () => expect(placeLabels([at(50, 100, '')], PAPER)).toEqual([]))
})

describe('placeNamesInRow', () => {
  it('sorts names along the route and drops those that would overlap', () => {
    const marks = [
      { x: 120, name: 'Prehodavci' },
      { x: 40, name: 'Komna' },
      { x: 60, name: 'Lakes hut' },
    ]
    expect(placeNamesInRow(marks).map(({ name }) => name)).toEqual(['Komna', null, 'Prehodavci'])
  })

  it('keeps a mark without a name', () => {
    expect(placeNamesInRow([{ x: 4, name: '' }])).toEqual([{ mark: { x: 4, name: '' }, name: null }])
  })
})
