import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '#domain/std/must.ts'
import { root } from '../../build/steps/paths.mjs'
import { buildPage } from '../build-page.ts'
import { RecordingProxy } from '../device/browser/recording-proxy.ts'
import { median } from '../device/figures.ts'
import { inPage } from '../in-page.ts'
import type { Report } from './page/main.ts'

const COUNTS = [100, 10_000]
const ROUNDS = 30
const GOAL = 2

/** Prints the time of each list of events in Chromium with few and with many events on the device. */
export async function main(args: readonly string[]): Promise<void> {
  const counts = args.length === 0 ? COUNTS : args.map(Number)
  const folder = await mkdtemp(join(tmpdir(), 'cw-events-'))
  await buildPage({ root: join(root, 'bench/events/page'), outDir: join(folder, 'page') })
  const front = await new RecordingProxy({ target: 0, folder: join(folder, 'page'), isolated: true }).open()
  const reports: Report[] = []
  const short: Report[] = []
  try {
    for (const count of counts) {
      const profileDir = join(folder, `profile-${count}`)
      await inPage({ front, profileDir }, `fill(${count})`)
      // a new start of the browser, as when a member comes back
      const run = (...limits: string[]) =>
        inPage({ front, profileDir }, `run(${[count, ROUNDS, ...limits].join()})`) as Promise<Report>
      reports.push(await run())
      short.push(await run(JSON.stringify(rowsOf(must(reports[0], 'a report')))))
    }
  } finally {
    front.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  print(reports, short)
}

/** How many rows each list shows. */
const rowsOf = ({ times }: Report): Record<string, number> =>
  Object.fromEntries(times.map(({ name, rows }) => [name, rows]))

/** `short`: with no more rows than the list shows among the fewest events. */
function print(reports: readonly Report[], short: readonly Report[]): void {
  const head = reports.map(({ count }) => `${count}: median ms | rows`).join(' | ')
  const columns = '--:|'.repeat(reports.length * 2 + 2)
  console.log(`| list | ${head} | growth | with the same rows | goal |\n|---|${columns}---|`)
  for (const [at, { name }] of must(reports[0], 'a report').times.entries()) {
    const row = reports.map(({ times }) => must(times[at], 'the same list'))
    const cells = row.map(({ ms, rows }) => `${median(ms).toFixed(2)} | ${rows}`)
    const growth = growthOf(row)
    const ofSame = growthOf(short.map(({ times }) => must(times[at], 'the same list')))
    const verdict = growth <= GOAL ? 'met' : 'MISSED'
    console.log(`| ${[name, ...cells, growth.toFixed(2), ofSame.toFixed(2), verdict].join(' | ')} |`)
  }
}

const growthOf = (row: readonly { ms: number[] }[]): number =>
  median(must(row.at(-1), 'the most').ms) / median(must(row[0], 'the fewest').ms)
