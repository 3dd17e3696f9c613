import { describe, expect, it } from 'vitest'
import type { NamedSpot } from './named-spot.ts'
import { createPlaceIndex } from './place-index.ts'

const spotOf = (name: string, rest: Partial<NamedSpot> = {}): NamedSpot => ({
  name,
  nameEn: '',
  kind: 'summit',
  lat: 46.3,
  lon: 13.8,
  heightM: 0,
  rank: 0,
  ...rest,
})
const namesIn = (spots: readonly NamedSpot[]) =>
  (
    (index) =>
    (text: string, near: { lat: number; lon: number } | null = null, limit = 10): string[] =>
      index.find({ text, near, limit }).map(({ name }) => name)
  )(createPlaceIndex(spots))

describe('places are found', () => {
  const find = namesIn([
    spotOf('Stara Fužina', { kind: 'village', rank: 1 }),
    spotOf('Triglav', { heightM: 2864 }),
    spotOf('Planina Stare Fužine', { kind: 'pasture' }),
    spotOf('Dunaj', { nameEn: 'Danube', kind: 'lake' }),
  ])

  it('by the beginnings of their words, in any order and without accents', () => {
    expect(find('fuz')).toEqual(['Stara Fužina', 'Planina Stare Fužine'])
    expect(find('FUŽ sta')).toEqual(['Stara Fužina', 'Planina Stare Fužine'])
    expect(find('fuzina stara')).toEqual(['Stara Fužina'])
  })

  it('not by the middle of a word, and not by one letter', () => {
    expect(find('glav')).toEqual([])
    expect(find('t')).toEqual([])
    expect(find('tr')).toEqual(['Triglav'])
    expect(find('  –  ')).toEqual([])
  })

  it('by their English name, once', () => {
    expect(find('danube')).toEqual(['Dunaj'])
    expect(find('d')).toEqual([])
    expect(find('du')).toEqual(['Dunaj'])
    expect(find('da')).toEqual(['Dunaj'])
  })

  it('once, if several of one kind stand together', () => {
    const hut = spotOf('Koča', { kind: 'hut' })
    const building = { ...hut, lat: 46.301 }
    const elsewhere = { ...hut, lat: 46.5 }
    const found = createPlaceIndex([hut, building, elsewhere, { ...hut, kind: 'viewpoint' }])
    expect(found.find({ text: 'koca', near: hut, limit: 9 })).toHaveLength(3)
  })

  it('no more of them than asked for', () => {
    expect(find('sta', null, 1)).toEqual(['Stara Fužina'])
  })
})

describe('places are ordered', () => {
  it('by how much of the name was typed', () => {
    const find = namesIn([
      spotOf('Mala Kanin', { heightM: 3000 }),
      spotOf('Kaninska vas', { kind: 'viewpoint' }),
      spotOf('Kanin', { kind: 'spring' }),
    ])
    expect(find('kanin')).toEqual(['Kanin', 'Mala Kanin', 'Kaninska vas'])
  })

  it('by importance', () => {
    const find = namesIn([
      spotOf('Bled spring', { kind: 'spring' }),
      spotOf('Bled low', { heightM: 500 }),
      spotOf('Bled high', { heightM: 2500 }),
      spotOf('Bled hamlet', { kind: 'village', rank: 0 }),
      spotOf('Bled town', { kind: 'village', rank: 2 }),
    ])
    expect(find('bled')).toEqual(['Bled town', 'Bled high', 'Bled low', 'Bled hamlet', 'Bled spring'])
  })

  it('by nearness, of equally important ones', () => {
    const far = spotOf('Koča', { kind: 'hut', lat: 47, lon: 15, nameEn: 'far' })
    const nearby = spotOf('Koča', { kind: 'hut', nameEn: 'nearby' })
    const { find } = createPlaceIndex([far, nearby])
    expect(find({ text: 'koca', near: { lat: 46.3, lon: 13.8 }, limit: 5 })).toEqual([nearby, far])
    expect(find({ text: 'koca', near: { lat: 47, lon: 15 }, limit: 5 })).toEqual([far, nearby])
  })
})

describe('the settlement at a position', () => {
  const village = spotOf('Village', { kind: 'village', rank: 1, lat: 46.3, lon: 13.8 })
  const hamlet = spotOf('Hamlet', { kind: 'village', rank: 0, lat: 46.33, lon: 13.8 })
  const { settlementAt } = createPlaceIndex([hamlet, village, spotOf('Summit', { lat: 46.31 })])

  it('is the nearest one', () => {
    expect(settlementAt({ lat: 46.305, lon: 13.8 })?.name).toBe('Village')
    expect(settlementAt({ lat: 46.329, lon: 13.81 })?.name).toBe('Hamlet')
  })

  it('is the village, not a hamlet about as near', () => {
    expect(settlementAt({ lat: 46.316, lon: 13.8 })?.name).toBe('Village')
  })

  it('is none far from all', () => {
    expect(settlementAt({ lat: 46.6, lon: 13.8 })).toBeNull()
    expect(settlementAt({ lat: 46.3, lon: 14.2 })).toBeNull()
  })
})
