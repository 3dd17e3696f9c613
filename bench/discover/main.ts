import { must } from '#domain/std/must.ts'
import { median } from '../device/figures.ts'
import { timeLists } from './lists.ts'
import type { Report, Timed } from './page/main.ts'

const COUNTS = [1_000, 10_000, 100_000]
const ROUNDS = 30
const GOALS = { ofRaw: 2, p95Ms: 30, indexGrowth: 2.5, filterGrowth: 4 }

/**
 * Prints the cost of each filter, each order and ten of them together in Chromium, with that many routes in a replica, beside the
 * same rows by Dexie alone. Arguments: the numbers of routes, and names of queries to run only some.
 */
export async function main(args: string[]): Promise<void> {
  const numbers = args.filter((arg) => Number(arg) > 0)
  const only = args.filter((arg) => !numbers.includes(arg))
  const counts = numbers.length === 0 ? COUNTS : numbers.map(Number)
  const reports = await timeLists(counts, { rounds: ROUNDS, only })
  print(reports)
}

function print(reports: readonly Report[]): void {
  for (const { count, fillMs, fillHeldMs, facetsMs } of reports)
    console.log(
      `${count} routes: filter filled in ${fillMs.toFixed(0)} ms, others waited ${fillHeldMs.toFixed(0)} ms at most; all counts ${formatTimes(facetsMs)} ms`,
    )
  const head = reports.map(({ count }) => `${count}: p50 / p95 ms (Dexie) | found`).join(' | ')
  console.log(`\n| question | ${head} | growth | beyond its rows | goals |`)
  console.log(`|---|${reports.map(() => '---|---|').join('')}---|---|---|`)
  for (const [at, { name }] of must(reports[0], 'a report').questions.entries()) {
    const row = reports.map(({ questions }) => must(questions[at], 'the same question'))
    const cells = row.map(({ ours, raw, rows, found }) => {
      const dexie = raw.length > 0 ? formatTimes(raw) : `rows ${median(rows).toFixed(2)}`
      return `${formatTimes(ours)} (${dexie}) | ${found}`
    })
    const beyond = isByIndex(row) ? '' : beyondRows(row).toFixed(2)
    console.log(
      `| ${name} | ${cells.join(' | ')} | ${growthOf(row).toFixed(2)} | ${beyond} | ${missed(row)} |`,
    )
  }
}

const isByIndex = (row: readonly Timed[]): boolean => row.some(({ raw }) => raw.length > 0)

const growthOf = (row: readonly Timed[]): number =>
  median(must(row.at(-1), 'the most').ours) / median(must(row[0], 'the fewest').ours)

/**
 * If the smallest set has less than a window of results, more rows are read from the largest, which takes longer however
 * they are found. So the time with the most routes is divided by what the fewest would take with as many rows: their time,
 * plus the extra time that Dexie alone needs for the additional rows.
 */
function beyondRows(row: readonly Timed[]): number {
  const [fewest, most] = [must(row[0], 'the fewest'), must(row.at(-1), 'the most')]
  const moreRowsMs = Math.max(0, median(most.rows) - median(fewest.rows))
  return median(most.ours) / (median(fewest.ours) + moreRowsMs)
}

function missed(row: readonly Timed[]): string {
  const isIndexed = isByIndex(row)
  const slow = row.filter(({ ours, raw }) =>
    isIndexed ? median(ours) > GOALS.ofRaw * median(raw) : p95(ours) > GOALS.p95Ms,
  )
  const grows = growthOf(row) > (isIndexed ? GOALS.indexGrowth : GOALS.filterGrowth)
  if (slow.length === 0 && !grows) return 'met'
  return [slow.length > 0 && 'MISSED', grows && 'GROWS'].filter(Boolean).join(' ')
}

const formatTimes = (times: readonly number[]): string =>
  `${median(times).toFixed(2)} / ${p95(times).toFixed(2)}`

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
