import { describe, expect, it } from 'vitest'
import { STRATEGIES, strategyFor } from './network-strategy.ts'

const auto = (tier: 'unknown' | '2g' | '3g' | 'fast', saveData = false) =>
  strategyFor({ tier, saveData }, 'auto')

describe('the network', () => {
  it.each([
    ['2g', false],
    ['2g', true],
    ['3g', true],
    ['fast', true],
    ['unknown', true],
  ] as const)('is spared on %s with save-data %s', (tier, saveData) => {
    expect(auto(tier, saveData)).toBe(STRATEGIES.saving)
  })

  it.each(['3g', 'unknown'] as const)('is taken as usual where it is %s', (tier) => {
    expect(auto(tier)).toBe(STRATEGIES.standard)
  })

  it('is taken freely where it is faster', () => {
    expect(auto('fast')).toBe(STRATEGIES.full)
  })

  it.each([
    ['save', 'saving'],
    ['full', 'full'],
  ] as const)('is taken as the member has chosen, whatever it is: %s', (choice, name) => {
    for (const tier of ['unknown', '2g', '3g', 'fast'] as const)
      for (const saveData of [false, true])
        expect(strategyFor({ tier, saveData }, choice)).toBe(STRATEGIES[name])
  })
})

describe('the table', () => {
  const { saving, standard, full } = STRATEGIES

  it('fetches nothing on a guess where data is saved', () => {
    expect([saving, standard, full].map(({ prefetch }) => prefetch)).toEqual([false, true, true])
  })

  it('gives an answer again unasked for an hour, for five minutes, or never', () => {
    expect([saving, standard, full].map(({ responseFreshMs }) => responseFreshMs)).toEqual([
      3_600_000, 300_000, 0,
    ])
  })

  it('asks for little at a time where little comes through', () => {
    expect([saving, standard, full].map(({ pullLimit }) => pullLimit)).toEqual([
      { first: 100, next: 500 },
      { first: 500, next: 1_000 },
      { first: 500, next: 1_000 },
    ])
  })

  it('leaves the tiles of a map to the member where data is saved, and then takes what is here at any age', () => {
    expect([saving, standard, full].map(({ mapTiles }) => mapTiles)).toEqual([
      { automatic: 'kept_only', requested: 'kept_first' },
      { automatic: 'usual', requested: 'usual' },
      { automatic: 'usual', requested: 'usual' },
    ])
  })

  it('asks for newer ground of packs never, once a week, or once a day', () => {
    expect([saving, standard, full].map(({ packTilesFreshMs }) => packTilesFreshMs)).toEqual([
      null,
      604_800_000,
      86_400_000,
    ])
  })

  it('brings the photos of packs, but not where data is saved', () => {
    expect([saving, standard, full].map(({ packPhotos }) => packPhotos)).toEqual([false, true, true])
  })

  it('asks the server for what a list lacks, but not unbidden where data is saved', () => {
    expect([saving, standard, full].map(({ fetchesOnlineResults }) => fetchesOnlineResults)).toEqual([
      false,
      true,
      true,
    ])
  })
})
