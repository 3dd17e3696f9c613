// @ts-check
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faults } from '#tests/faults/list.mjs'
import { Copy } from '#tests/specification/copy.mjs'
import { ensureInstalled } from '../steps/ensure-installed.mjs'
import { fail } from '../steps/fail.mjs'
import { root } from '../steps/paths.mjs'

// npm run proof -- planted-faults: plants one small defect after the other in a copy of the source, where its test, or a seed of the
// simulation, must fail, and prints the table of them. Words may be given: only faults whose description holds one of them.
// --kept FILE: writes each outcome down there as soon as it is known, and takes over what this commit has left there, so that
// a run that was cut off goes on. --most 5: ends after so many faults; with --kept the next run does the next ones.

/** @typedef {import('#tests/faults/list.mjs').Fault} Fault */
/** @typedef {{ failedSeeds: { seed: number, failure: string }[] }} Report */
/** @typedef {{ commit: string, fault: Fault, by: string | null }} Outcome `by`: what has caught it */

/** The simulation looks no further than this for a broken seed. */
const SEEDS = 60
const FAILURE_SHOWN_MAX = 60

const { words, kept, most } = readArguments(process.argv.slice(2))
await ensureInstalled()
const wanted = faults.filter(({ what }) => words.length === 0 || words.some((word) => what.includes(word)))
for (const fault of wanted)
  if (sourceOf(fault).split(fault.from).length !== 2) fail(`${fault.file} does not say once: ${fault.from}`)
const commit = kept === null ? '' : cleanCommit()
const outcomes = wanted.flatMap((fault) => keptOutcome(fault) ?? [])
const known = new Set(outcomes.map(({ fault }) => fault.what))
const left = wanted.filter(({ what }) => !known.has(what)).slice(0, most)

const folder = mkdtempSync(join(tmpdir(), 'faults-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

process.stdout.write('| fault | where | caught by |\n| --- | --- | --- |\n')
for (const outcome of outcomes) tell(outcome)
const copy = new Copy(join(folder, 'copy'))
const unsound = await copy.unsound(left.flatMap(({ test }) => test ?? []))
if (unsound.length > 0) fail(`Not passed without any fault:\n${unsound.join('\n')}`)
for (const fault of left) {
  const by = fault.test ? await caughtByTest(fault, fault.test) : await caughtBySeed(fault)
  const outcome = { commit, fault, by }
  outcomes.push(outcome)
  if (kept !== null) appendFileSync(kept, `${JSON.stringify(outcome)}\n`)
  tell(outcome)
}
const missed = outcomes.filter(({ by }) => by === null).length
process.stdout.write(`${outcomes.length} of ${wanted.length} faults, ${missed} not caught\n`)
process.exit(missed > 0 ? 1 : 0)

/** @param {Outcome} outcome */
function tell({ fault, by }) {
  process.stdout.write(`| ${fault.what} | \`${fault.file}\` | ${by ?? 'NOT CAUGHT'} |\n`)
}

/** @param {Fault} fault @param {{ file: string, name: string }} test @returns {Promise<string | null>} */
async function caughtByTest(fault, test) {
  const passes = await copy.with(fault.file, changed(fault), () => copy.passes(test))
  return passes ? null : `\`${test.file}\`: ${test.name}`
}

/** The first seed that is broken with the fault, and not without it. @param {Fault} fault */
async function caughtBySeed(fault) {
  for (let from = 1; from <= SEEDS; ) {
    const seeds = SEEDS - from + 1
    const found = await copy.with(fault.file, changed(fault), () => brokenSeed(from, seeds))
    if (found === null) return null
    if ((await brokenSeed(found.seed, 1)) === null) return `seed ${found.seed}: ${inShort(found.failure)}`
    from = found.seed + 1
  }
  return null
}

/** @param {string} failure */
function inShort(failure) {
  const short = failure.replaceAll('|', '/').slice(0, FAILURE_SHOWN_MAX)
  return failure.length > FAILURE_SHOWN_MAX ? `${short}…` : short
}

/** The first of so many seeds in which the simulation found something, or null. @param {number} from @param {number} seeds */
async function brokenSeed(from, seeds) {
  const file = join(folder, 'simulation.json')
  rmSync(file, { force: true })
  const range = ['--from', String(from), '--seeds', String(seeds)]
  await copy.succeeds(join(copy.folder, 'build/proofs/simulate.mjs'), [
    ...range,
    '--until-failed',
    '--report',
    file,
  ])
  if (!existsSync(file)) fail('The simulation did not come to an end.')
  /** @type {Report} */
  const { failedSeeds } = JSON.parse(readFileSync(file, 'utf8'))
  return failedSeeds[0] ?? null
}

/** @param {Fault} fault */
function changed(fault) {
  return sourceOf(fault).replace(fault.from, () => fault.to)
}

/** @param {Fault} fault */
function sourceOf({ file }) {
  return readFileSync(join(root, file), 'utf8')
}

/** What an earlier run of this commit found. @param {Fault} fault @returns {Outcome | null} */
function keptOutcome(fault) {
  if (kept === null || !existsSync(kept)) return null
  const lines = readFileSync(kept, 'utf8').split('\n').filter(Boolean)
  const found = lines.map((line) => /** @type {Outcome} */ (JSON.parse(line)))
  return found.find((one) => one.commit === commit && one.fault.what === fault.what) ?? null
}

/** An outcome counts for the source that it was found in. */
function cleanCommit() {
  if (git('status', '--porcelain').trim() !== '')
    fail('--kept needs a tree in which everything is committed.')
  return git('rev-parse', 'HEAD').trim()
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
}

/** @param {string[]} args */
function readArguments(args) {
  /** @type {{ words: string[], kept: string | null, most: number }} */
  const read = { words: [], kept: null, most: Number.POSITIVE_INFINITY }
  for (let at = 0; at < args.length; at++) {
    if (args[at] === '--kept') read.kept = args[++at] ?? fail('--kept needs the path of a file.')
    else if (args[at] === '--most') read.most = Number(args[++at])
    else read.words.push(args[at] ?? '')
  }
  return read
}
