import { describe, expect, it } from 'vitest'
import { placeLabels, placeNamesInRow } from './labels.ts'

const PAPER = { width: 400, height: 200, margin: 8 }
const at = (x: number, y: number, name: string) => ({ x, y, name })

describe('the names on a sheet', () => {
  it('stand to the right of their places', () => {
    expect(placeLabels([at(50, 100, 'Komna')], PAPER)).toEqual([
      { x: 58, y: 100, name: 'Komna', anchor: 'start' },
    ])
  })

  it('stand to the left where the paper ends, or another name is', () => {
    const [first, second] = placeLabels([at(380, 100, 'Savica'), at(310, 100, 'Ukanc')], PAPER)
    expect([first?.anchor, first?.x]).toEqual(['end', 372])
    expect([second?.anchor, second?.x]).toEqual(['end', 302])
  })

  it('are left out where there is room on neither side, the later ones first', () => {
    const crowd = [at(200, 100, 'Triglav'), at(202, 102, 'Kanjavec'), at(204, 104, 'Hribarice')]
    expect(placeLabels(crowd, PAPER).map(({ name }) => name)).toEqual(['Triglav', 'Kanjavec'])
  })

  it('never leave the paper', () => {
    const corners = [at(0, 0, 'A'), at(400, 200, 'B'), at(-50, 100, 'C'), at(200, 250, 'D')]
    expect(placeLabels(corners, PAPER)).toEqual([])
  })

  it('stand close above each other where their lines do not touch', () => {
    expect(placeLabels([at(50, 100, 'Komna'), at(50, 115, 'Vogar')], PAPER)).toHaveLength(2)
  })

  it('keep off the rings of other places where the other side is free, and lie on them rather than be left out', () => {
    const neighbour = { x: 90, y: 102 }
    const far = at(250, 100, 'Komna')
    const near = at(70, 100, 'Komna')
    const ring = { x: 280, y: 96 }
    expect(placeLabels([far], { ...PAPER, keepFree: [far, ring] })).toMatchObject([{ anchor: 'end', x: 242 }])
    expect(placeLabels([near], { ...PAPER, keepFree: [near, neighbour, { x: 50, y: 98 }] })).toMatchObject([
      { anchor: 'start', x: 78 },
    ])
  })

  it('are none where a place has none', () => expect(placeLabels([at(50, 100, '')], PAPER)).toEqual([]))
})

describe('names over a profile', () => {
  it('come in the order of the way, without those that would touch the one before', () => {
    const marks = [
      { x: 120, name: 'Prehodavci' },
      { x: 40, name: 'Komna' },
      { x: 60, name: 'Lakes hut' },
    ]
    expect(placeNamesInRow(marks).map(({ name }) => name)).toEqual(['Komna', null, 'Prehodavci'])
  })

  it('keep the place of what has no name', () => {
    expect(placeNamesInRow([{ x: 4, name: '' }])).toEqual([{ mark: { x: 4, name: '' }, name: null }])
  })
})
