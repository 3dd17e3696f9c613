// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { fail } from './fail.mjs'
import { faults } from './faults/list.mjs'
import { root } from './paths.mjs'
import { Copy } from './specification/copy.mjs'

// npm run test:faults: plants one small defect after the other in a copy of the source, where its test, or a seed of the
// simulation, must fail. Words may be given: only faults whose description holds one of them.

/** @typedef {import('./faults/list.mjs').Fault} Fault */
/** @typedef {{ broken: { seed: number, failure: string }[] }} Report */

/** The simulation looks no further than this for a broken seed. */
const SEEDS = '60'
const FAILURE_SHOWN_MAX = 60
const words = process.argv.slice(2)

await ensureInstalled()
const wanted = faults.filter(({ what }) => words.length === 0 || words.some((word) => what.includes(word)))
for (const fault of wanted)
  if (sourceOf(fault).split(fault.from).length !== 2) fail(`${fault.file} does not say once: ${fault.from}`)

const folder = mkdtempSync(join(tmpdir(), 'faults-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const copy = new Copy(join(folder, 'copy'))
if (wanted.some(({ test }) => !test) && (await brokenSeed()) !== null)
  fail('The simulation is broken without any fault.')
process.stdout.write('| fault | where | caught by |\n| --- | --- | --- |\n')
let missed = 0
for (const fault of wanted) {
  const by = fault.test ? await caughtByTest(fault, fault.test) : await caughtBySeed(fault)
  if (by === null) missed += 1
  process.stdout.write(`| ${fault.what} | \`${fault.file}\` | ${by ?? 'NOT CAUGHT'} |\n`)
}
process.stdout.write(`${wanted.length} faults, ${missed} not caught\n`)
process.exit(missed > 0 ? 1 : 0)

/** @param {Fault} fault @param {{ file: string, name: string }} test @returns {Promise<string | null>} */
async function caughtByTest(fault, test) {
  const outcome = await copy.judge(fault.file, changed(fault), [test])
  if (outcome === 'the test fails anyway') fail(`Without any fault: ${test.file}: ${test.name}`)
  return outcome === 'caught' ? `\`${test.file}\`: ${test.name}` : null
}

/** @param {Fault} fault @returns {Promise<string | null>} */
async function caughtBySeed(fault) {
  const found = await copy.with(fault.file, changed(fault), brokenSeed)
  if (found === null) return null
  const failure = found.failure.replaceAll('|', '/').slice(0, FAILURE_SHOWN_MAX)
  return `seed ${found.seed}: ${failure}${failure.length === FAILURE_SHOWN_MAX ? '…' : ''}`
}

/** The first seed in which the simulation found something, or null. */
async function brokenSeed() {
  const file = join(folder, 'simulation.json')
  rmSync(file, { force: true })
  const args = ['--seeds', SEEDS, '--until-broken', '--report', file]
  await copy.succeeds(join(copy.folder, 'build/simulate.mjs'), args)
  if (!existsSync(file)) fail('The simulation did not come to an end.')
  /** @type {Report} */
  const { broken } = JSON.parse(readFileSync(file, 'utf8'))
  return broken[0] ?? null
}

/** @param {Fault} fault */
function changed(fault) {
  return sourceOf(fault).replace(fault.from, () => fault.to)
}

/** @param {Fault} fault */
function sourceOf({ file }) {
  return readFileSync(join(root, file), 'utf8')
}
