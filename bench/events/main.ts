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
  try {
    for (const count of counts) {
      const profileDir = join(folder, `profile-${count}`)
      await inPage({ front, profileDir }, `fill(${count})`)
      // a new start of the browser, as when a member comes back
      reports.push((await inPage({ front, profileDir }, `run(${count}, ${ROUNDS})`)) as Report)
    }
  } finally {
    front.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  print(reports)
}

function print(reports: readonly Report[]): void {
  const head = reports.map(({ count }) => `${count}: median ms | rows`).join(' | ')
  console.log(`| list | ${head} | growth | goal |\n|---|${reports.map(() => '--:|--:|').join('')}--:|---|`)
  for (const [at, { name }] of must(reports[0], 'a report').times.entries()) {
    const row = reports.map(({ times }) => must(times[at], 'the same list'))
    const cells = row.map(({ ms, rows }) => `${median(ms).toFixed(2)} | ${rows}`)
    const growth = median(must(row.at(-1), 'the most').ms) / median(must(row[0], 'the fewest').ms)
    console.log(
      `| ${name} | ${cells.join(' | ')} | ${growth.toFixed(2)} | ${growth <= GOAL ? 'met' : 'MISSED'} |`,
    )
  }
}
