import { describe, expect, it } from 'vitest'
import { STRATEGIES, strategyFor } from './network-strategy.ts'

const auto = (tier: 'unknown' | '2g' | '3g' | 'fast', saveData = false) =>
  strategyFor({ tier, saveData }, 'auto')

describe('strategyFor', () => {
  it.each([
    ['2g', false],
    ['2g', true],
    ['3g', true],
    ['fast', true],
    ['unknown', true],
  ] as const)('saves data on %s with save-data %s', (tier, saveData) => {
    expect(auto(tier, saveData)).toBe(STRATEGIES.saving)
  })

  it.each(['3g', 'unknown'] as const)('is standard on %s', (tier) => {
    expect(auto(tier)).toBe(STRATEGIES.standard)
  })

  it('is full on faster connections', () => {
    expect(auto('fast')).toBe(STRATEGIES.full)
  })

  it.each([
    ['save', 'saving'],
    ['full', 'full'],
  ] as const)('follows the member’s choice on every connection: %s', (choice, name) => {
    for (const tier of ['unknown', '2g', '3g', 'fast'] as const)
      for (const saveData of [false, true])
        expect(strategyFor({ tier, saveData }, choice)).toBe(STRATEGIES[name])
  })
})

describe('STRATEGIES', () => {
  const { saving, standard, full } = STRATEGIES

  it('prefetches nothing when saving data', () => {
    expect([saving, standard, full].map(({ prefetch }) => prefetch)).toEqual([false, true, true])
  })

  it('reuses responses for an hour, for five minutes, or never', () => {
    expect([saving, standard, full].map(({ responseFreshMs }) => responseFreshMs)).toEqual([
      3_600_000, 300_000, 0,
    ])
  })

  it('pulls little at a time when saving data', () => {
    expect([saving, standard, full].map(({ pullLimit }) => pullLimit)).toEqual([
      { first: 100, next: 500 },
      { first: 500, next: 1_000 },
      { first: 500, next: 1_000 },
    ])
  })

  it('loads map tiles only on request when saving data, then accepts cached tiles of any age', () => {
    expect([saving, standard, full].map(({ mapTiles }) => mapTiles)).toEqual([
      { automatic: 'kept_only', requested: 'kept_first' },
      { automatic: 'usual', requested: 'usual' },
      { automatic: 'usual', requested: 'usual' },
    ])
  })

  it('refreshes map tiles of packs never, once a week, or once a day', () => {
    expect([saving, standard, full].map(({ packTilesFreshMs }) => packTilesFreshMs)).toEqual([
      null,
      604_800_000,
      86_400_000,
    ])
  })

  it('loads pack photos, except when saving data', () => {
    expect([saving, standard, full].map(({ packPhotos }) => packPhotos)).toEqual([false, true, true])
  })

  it('fetches online results for lists, except when saving data', () => {
    expect([saving, standard, full].map(({ fetchesOnlineResults }) => fetchesOnlineResults)).toEqual([
      false,
      true,
      true,
    ])
  })
})
