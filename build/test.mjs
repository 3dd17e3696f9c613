// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './steps/browser.mjs'
import { ensureBuilt } from './steps/ensure-built.mjs'
import { ensureInstalled } from './steps/ensure-installed.mjs'
import { fail } from './steps/fail.mjs'
import { failedJourneys, failedSeeds, failedUnits } from './steps/failed-tests.mjs'
import { root } from './steps/paths.mjs'
import { run, runTool } from './steps/run.mjs'

// npm test: everything. npm run test:unit: what needs no browser. npm run test:e2e: the journeys alone.

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * The first seeds of the simulation, how many of them are played twice, and later seeds that once
 * failed (docs/measurements.md).
 */
const SIMULATED = {
  seeds: 300,
  again: 12,
  also: [9_100_291, 525_587_921, 266_831_774, 266_832_024, 266_833_555, 266_834_125, 266_835_218],
}

const part = process.argv[2] ?? 'all'
const reports = `${root}test-results`

await ensureInstalled()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** @type {Count[]} */
const counts = []
/** @type {string[]} */
const failures = []
if (part !== 'e2e') counts.push(await vitest(), await simulation())
if (part !== 'unit') counts.push(await journeys())
const total = counts.reduce((a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
}))
if (total.skipped > 0)
  process.stderr.write(`${total.skipped} tests were skipped: a skipped test fails the run.\n`)
process.stdout.write(`${total.passed} passed, ${total.failed + total.skipped} failed\n`)
for (const what of failures) process.stdout.write(`\nFAILED ${what}\n`)
process.exit(total.failed + total.skipped > 0 || total.passed === 0 ? 1 : 0)

/** @returns {Promise<Count>} */
async function vitest() {
  const file = `${reports}/vitest.json`
  const code = await runTool('vitest', [
    'run',
    '--reporter',
    'dot',
    '--reporter',
    'json',
    '--outputFile.json',
    file,
  ])
  const report = read(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  failures.push(...failedUnits(report))
  const failed =
    report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0)
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Each of its checks counts for one. @returns {Promise<Count>} */
async function simulation() {
  const file = `${reports}/simulation.json`
  const { seeds, again, also } = SIMULATED
  const args = ['--seeds', `${seeds}`, '--again', `${again}`, '--report', file]
  for (const seed of also) args.push('--also', `${seed}`)
  const code = await run(process.execPath, [`${root}build/proofs/simulate.mjs`, ...args])
  const report = read(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  failures.push(...failedSeeds(report))
  const { passed, failed } = report
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped: 0 }
}

/** @returns {Promise<Count>} */
async function journeys() {
  const browser = await findBrowser()
  if (!browser)
    fail(
      'The journeys need Chromium: install it and set CHROMIUM to its path, or run npm run test:unit, which needs none.',
    )
  await ensureBuilt()
  const file = `${reports}/playwright.json`
  const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await runTool('playwright', ['test', '--reporter', 'list,json'], { env })
  const report = read(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky
  failures.push(...failedJourneys(report))
  if (failed > 0) tellWhatWasSeen()
  return { passed: expected, failed: code !== 0 && failed + skipped === 0 ? 1 : failed, skipped }
}

/** What stood on the page when a journey failed: where the clone is gone afterwards, this is all there is to go by. */
function tellWhatWasSeen() {
  const folder = `${reports}/e2e`
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('error-context.md'))
      process.stdout.write(`\n${name}\n${readFileSync(`${folder}/${name}`, 'utf8')}\n`)
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
