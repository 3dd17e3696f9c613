// @ts-check
import { runnerImport } from 'vite'
import { proofs } from './proofs/list.mjs'
import { findBrowser } from './steps/browser.mjs'
import { ensureBuilt } from './steps/ensure-built.mjs'
import { ensureInstalled } from './steps/ensure-installed.mjs'
import { fail } from './steps/fail.mjs'
import { root } from './steps/paths.mjs'
import { run, runTool } from './steps/run.mjs'

// npm run proof -- <name> [arguments]: runs one of the long proofs; without a name, lists them. npm test runs a short form of most.

/** @typedef {import('./proofs/list.mjs').Proof} Proof */

const [name, ...args] = process.argv.slice(2)
const proof = proofs.find((one) => one.name === name)
if (!proof) list()
else {
  await ensureInstalled()
  process.exit(await start(proof))
}

function list() {
  if (name !== undefined) process.stderr.write(`There is no proof named ${name}.\n\n`)
  process.stdout.write('npm run proof -- <name> [arguments]\n\n')
  for (const { name: own, about, usage = '' } of proofs)
    process.stdout.write(`  ${`${own} ${usage}`.trim()}\n      ${about}\n`)
  process.exit(name === undefined ? 0 : 1)
}

/** Resolves with the exit code. @param {Proof} chosen @returns {Promise<number>} */
async function start({ script, module, journey, vitest, parameters = [], flags = [] }) {
  if (script !== undefined) return run(process.execPath, [`${root}build/proofs/${script}`, ...args])
  if (module !== undefined) return callMain(module)
  const env = Object.fromEntries(
    parameters.map(([variable, byDefault], at) => [variable, args[at] ?? byDefault]),
  )
  if (vitest !== undefined) return runTool('vitest', ['run', vitest], { env })
  const browser = await findBrowser()
  if (!browser) fail('This proof needs Chromium: install it and set CHROMIUM to its path.')
  await ensureBuilt()
  const test = ['test', journey ?? '', '--reporter', 'list', ...flags]
  return runTool('playwright', test, { env: { CHROMIUM: browser, ...env } })
}

/** @param {string} file */
async function callMain(file) {
  const loaded = await runnerImport(`${root}${file}`, { root, configFile: false, logLevel: 'error' })
  const script = /** @type {{ main(args: string[]): Promise<void> }} */ (loaded.module)
  await script.main(args)
  return Number(process.exitCode ?? 0)
}
