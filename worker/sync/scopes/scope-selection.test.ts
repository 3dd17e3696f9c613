import { describe, expect, it } from 'vitest'
import { SCOPES_PER_PULL_MAX } from '#domain/wire/sync/protocol.ts'
import {
  baseScopes,
  COMMUNITY_SCOPES_MAX,
  DETAIL_SCOPES_MAX,
  NO_SCOPE_SOURCES,
  scopesToEvict,
  scopesToSubscribe,
  scopesToUnsubscribe,
  splitCellsOf,
} from './scope-selection.ts'

const base = baseScopes('maya', { cell: 'u26', communities: [], kept: [] })

describe('baseScopes', () => {
  it('is the member, the front page, and the 32 cells of the home area', () => {
    expect(base).toHaveLength(34)
    expect(base.slice(0, 3)).toEqual(['member:maya', 'featured', 'area:u260'])
    expect(base).toContain('area:u26z')
  })

  it('has no areas without a home area', () => {
    expect(baseScopes('maya', NO_SCOPE_SOURCES)).toEqual(['member:maya', 'featured'])
  })
})

const joined = (...communities: string[]) => baseScopes('maya', { cell: null, communities, kept: [] })

describe('the communities of a member', () => {
  it('are always held, as many as fit', () => {
    expect(joined('graz')).toContain('community:graz')
    const many = Array.from({ length: COMMUNITY_SCOPES_MAX + 5 }, (_, n) => `c${n}`)
    expect(joined(...many)).toHaveLength(2 + COMMUNITY_SCOPES_MAX)
  })

  it('go when they are left', () => {
    expect(scopesToUnsubscribe(joined('graz'), [...joined('graz', 'linz'), 'route:7'], [])).toEqual([
      'community:linz',
    ])
  })
})

describe('scopesToSubscribe', () => {
  it('returns scopes not subscribed yet', () => {
    expect(scopesToSubscribe(['member:maya', 'featured'], ['featured', 'route:7'])).toEqual(['member:maya'])
  })

  it('excludes a cell that is subscribed by its parts', () => {
    expect(scopesToSubscribe(['area:u26e', 'area:u26f'], ['area:u26e0', 'area:u26e1'])).toEqual(['area:u26f'])
  })
})

describe('scopesToUnsubscribe', () => {
  it('returns the areas of a former home, and their parts', () => {
    const moved = baseScopes('maya', { cell: 'u2e', communities: [], kept: [] })
    const dropped = scopesToUnsubscribe(moved, [...base, 'area:u26e0', 'route:7'], [])
    expect(dropped).toHaveLength(33)
    expect(dropped.every((scope) => scope.startsWith('area:u26'))).toBe(true)
  })

  it('never returns parts of the base', () => {
    expect(scopesToUnsubscribe(base, [...base, 'area:u26e0', 'area:u26e1'], [])).toEqual([])
  })

  it('returns the least recently opened pages above the limit', () => {
    const pages = Array.from({ length: DETAIL_SCOPES_MAX + 2 }, (_, n) => `route:${n}`)
    expect(scopesToUnsubscribe(base, [...base, ...pages.toReversed()], pages)).toEqual(['route:0', 'route:1'])
  })

  it('are first the pages not opened since the start', () => {
    const old = Array.from({ length: DETAIL_SCOPES_MAX }, (_, n) => `route:old-${n}`)
    expect(scopesToUnsubscribe(base, [...base, 'route:new', ...old], ['route:new'])).toEqual(['route:old-0'])
  })
})

describe('scopesToEvict', () => {
  it('returns all but the base, pages opened a moment ago and pages with pending mutations', () => {
    const held = [...base, 'area:u26e0', 'area:xxxx', 'route:old', 'route:open', 'profile:edited']
    expect(scopesToEvict(base, held, { opened: ['route:open'], waiting: ['edited'] })).toEqual([
      'area:xxxx',
      'route:old',
    ])
  })
})

describe('a cell too full for one scope', () => {
  it('is subscribed by its 32 parts', () => {
    const cells = splitCellsOf('area:u26e', base)
    expect(cells).toHaveLength(32)
    expect(cells[0]).toBe('area:u26e0')
  })

  it('is not split twice, nor is anything else', () => {
    expect(splitCellsOf('area:u26e0', base)).toEqual([])
    expect(splitCellsOf('featured', base)).toEqual([])
  })

  it('stays whole if a pull could not name all its parts', () => {
    let held = base
    for (const cell of base.filter((scope) => scope.startsWith('area:')))
      held = [...held, ...splitCellsOf(cell, held)]
    expect(held.length + DETAIL_SCOPES_MAX).toBeLessThan(SCOPES_PER_PULL_MAX)
  })
})
