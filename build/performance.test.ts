import { describe, expect, it } from 'vitest'
import { earliersOf } from '../bench/peers/earlier.ts'
import { GOAL_NAMES, goalOf } from '../bench/peers/goals.ts'
import { interleave } from '../bench/peers/interleave.ts'
import { formatReport, formatTable } from '../bench/peers/report.ts'
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
    const verdicts = verdictsOf([paint([10, 20, 90], [20, 10, 20], [100, 100, 100])])
    expect(verdicts.map(({ peer, ratios, met }) => ({ peer, ratios, met }))).toEqual([
      { peer: 'live-query', ratios: [0.2], met: true },
      { peer: 'tanstack', ratios: [2], met: true },
    ])
  })

  it('is missed beyond it', () => {
    expect(verdictsOf([paint([21], [10], [100])]).map(({ met }) => met)).toEqual([true, false])
  })

  it('has no verdict beside a peer that no goal names', () => {
    const [verdict] = verdictsOf([{ goal: 'precached', ours: [1], peers: {} }])
    expect(verdict).toMatchObject({ met: true, most: CODE_BUDGET.precached.goal / 1_000 })
    const [, beside] = verdictsOf([{ goal: 'worker', ours: [200], peers: { dexie: [100] } }])
    expect(beside).toMatchObject({ peer: 'dexie', ratios: [2], met: null })
  })
})

describe('a figure of two passes', () => {
  it('is met only if both meet it', () => {
    const [live, tanstack] = verdictsOf([paint([20], [10], [100]), paint([21], [10], [100])])
    expect(live).toMatchObject({ ratios: [0.2, 0.21], met: true })
    expect(tanstack).toMatchObject({ ratios: [2, 2.1], met: false })
  })
})

describe('budgets that are held', () => {
  const page: Figure = { goal: 'page', ours: [CODE_BUDGET.page.goal / 1_000 + 0.1], peers: {} }

  it('are broken by a miss, and only if they are named', () => {
    expect(broken(verdictsOf([page]), ['page'])).toEqual(['page'])
    expect(broken(verdictsOf([page]), [])).toEqual([])
  })

  it('are broken if a peer of theirs was not measured', () => {
    const half: Figure = { goal: 'paint', ours: [1], peers: { tanstack: [1] } }
    expect(broken(verdictsOf([half]), ['paint'])).toEqual(['paint'])
    expect(broken([], GOAL_NAMES)).toEqual(GOAL_NAMES)
    // an app that others have built is asked for
    expect(broken(verdictsOf([{ goal: 'start', ours: [1], peers: { dexie: [1] } }]), ['start'])).toEqual([])
    expect(broken(verdictsOf([paint([1], [1], [10])]), ['paint'])).toEqual([])
  })
})

const rowOf = (text: string, beside: string) => text.split('\n').find((line) => line.includes(`${beside} |`))

describe('the report', () => {
  const run = {
    command: 'npm run bench -- peers',
    at: new Date('2026-11-28T10:00:00Z'),
    cores: 2,
    node: '22.0.0',
    load: 0,
    passes: 1,
    figures: [paint([10, 30, 20], [10, 10, 10], [40, 40, 40])],
    reasons: [],
    failures: [],
  }

  it('has the medians of both passes, the least and the most of all runs, the ratios, the goal and whether it is met', () => {
    const figures = [paint([10, 30, 20], [10, 10, 10], [40, 40, 40]), paint([15], [10], [60])]
    const text = formatReport({ ...run, passes: 2, figures })
    expect(rowOf(text, 'Dexie liveQuery')).toContain(
      '| 20 / 15 ms | 10 to 30 | Dexie liveQuery | 40 / 60 ms | 40 to 60 | 0.50 / 0.25 | ≤ 0.5 | met |',
    )
    // the next line is of the same figure
    expect(rowOf(text, 'TanStack DB')).toBe('|  |  |  | TanStack DB | 10 ms |  | 2.00 / 1.50 | ≤ 2 | met |')
  })

  const OLD = `
| figure | app: min / median / max | beside | its min / median / max | ratio | goal | |
|---|--:|---|--:|--:|--:|---|
| \`paint\`: ${goalOf('paint').what} | 55 / 72.8 / 136 ms | Dexie liveQuery | 20 / 29 / 36 ms | 2.56 | ≤ 0.5 | **missed** |
| \`paint\`: ${goalOf('paint').what} | 55 / 72.8 / 136 ms | TanStack DB | 8 / 22 / 83 ms | 3.42 | ≤ 2 | **missed** |
| \`page\`: ${goalOf('page').what} | 99.9 kB |  |  |  | ≤ 100 kB | met |
`
  const page: Figure = { goal: 'page', ours: [99.9], peers: {} }

  it('has what an earlier report had, where it differs', () => {
    const text = formatTable([...run.figures, page], earliersOf(OLD))
    expect(rowOf(text, 'TanStack DB')).toContain('| 2.00 | 72.8 ms; 3.42 | ≤ 2 |')
    expect(rowOf(text, '≤ 100 kB')).toContain('| 99.9 kB |  |  |  |  |  |  | ≤ 100 kB | met |')
  })

  it('can be read again, and differs in nothing from itself', () => {
    const figures = [...run.figures, paint([11], [10], [10]), page]
    const earlier = earliersOf(formatReport({ ...run, passes: 2, figures }))
    expect(earlier.size).toBe(3)
    const rows = formatTable(figures, earlier).split('\n').slice(2)
    expect(rows.map((row) => row.split('|')[8]?.trim())).toEqual(['', '', ''])
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
