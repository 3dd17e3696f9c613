import { describe, expect, it } from 'vitest'
import { GOAL_NAMES } from '../bench/peers/goals.ts'
import { interleave } from '../bench/peers/interleave.ts'
import { formatReport } from '../bench/peers/report.ts'
import { broken, type Figure, verdictsOf } from '../bench/peers/verdicts.ts'
import { CODE_BUDGET } from '../e2e/harness/page/code-budget.ts'

const paint = (ours: number[], tanstack: number[], live: number[]): Figure => ({
  goal: 'paint',
  ours,
  peers: { tanstack, 'live-query': live },
})

describe('a figure beside its peers', () => {
  it('is met if the median of the ratios of the runs is within the budget', () => {
    // the medians alone would say 1, and the sums 2.3
    const verdicts = verdictsOf(paint([10, 20, 90], [20, 10, 20], [100, 100, 100]))
    expect(verdicts.map(({ peer, ratio, met }) => ({ peer, ratio, met }))).toEqual([
      { peer: 'live-query', ratio: 0.2, met: true },
      { peer: 'tanstack', ratio: 2, met: true },
    ])
  })

  it('is missed beyond it', () => {
    expect(verdictsOf(paint([21], [10], [100])).map(({ met }) => met)).toEqual([true, false])
  })

  it('has no verdict beside a peer that no goal names', () => {
    const [verdict] = verdictsOf({ goal: 'precached', ours: [1], peers: {} })
    expect(verdict).toMatchObject({ met: true, most: CODE_BUDGET.precached.goal / 1_000 })
    const [, beside] = verdictsOf({ goal: 'worker', ours: [200], peers: { dexie: [100] } })
    expect(beside).toMatchObject({ peer: 'dexie', ratio: 2, met: null })
  })
})

describe('budgets that are held', () => {
  const page: Figure = { goal: 'page', ours: [CODE_BUDGET.page.goal / 1_000 + 0.1], peers: {} }

  it('are broken by a miss, and only if they are named', () => {
    expect(broken(verdictsOf(page), ['page'])).toEqual(['page'])
    expect(broken(verdictsOf(page), [])).toEqual([])
  })

  it('are broken if a peer of theirs was not measured', () => {
    const half: Figure = { goal: 'paint', ours: [1], peers: { tanstack: [1] } }
    expect(broken(verdictsOf(half), ['paint'])).toEqual(['paint'])
    expect(broken([], GOAL_NAMES)).toEqual(GOAL_NAMES)
    expect(broken(verdictsOf(paint([1], [1], [10])), ['paint'])).toEqual([])
  })
})

describe('the report', () => {
  const run = {
    command: 'npm run bench -- peers',
    at: new Date('2026-11-28T10:00:00Z'),
    cores: 2,
    node: '22.0.0',
    load: 0,
    figures: [paint([10, 30, 20], [10, 10, 10], [40, 40, 40])],
    failures: [],
  }

  it('has the least, the median and the most of the runs of both, their ratio, the goal and whether it is met', () => {
    const row = formatReport(run)
      .split('\n')
      .find((line) => line.includes('TanStack DB |'))
    expect(row).toContain('| 10 / 20 / 30 ms | TanStack DB | 10 ms | 2.00 | ≤ 2 | met |')
  })

  it('has no row for what was not measured, and says why', () => {
    const text = formatReport({ ...run, failures: [{ group: 'sync', why: 'The server was gone' }] })
    expect(text).not.toContain('`sync`: ')
    expect(text).toContain('Not measured: `sync`. The server was gone')
    expect(text).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('says whether other programs were running', () => {
    expect(formatReport(run)).toContain('with nothing else running')
    expect(formatReport({ ...run, load: 3.14 })).toContain('load average 3.1')
  })
})

it('runs alternate, and each begins once', async () => {
  const order: string[] = []
  const of = (name: string) => () => Promise.resolve(order.push(name))
  const results = await interleave(3, { a: of('a'), b: of('b'), c: of('c') })
  expect(order.join('')).toBe('abcbcacab')
  expect(results).toEqual({ a: [1, 6, 8], b: [2, 4, 9], c: [3, 5, 7] })
})
