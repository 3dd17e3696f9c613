// @ts-check
import { ensureInstalled } from './steps/ensure-installed.mjs'
import { runTool } from './steps/run.mjs'

// All checks that need no running app, and the unit tests; cheapest first, two at a time.
// --without-tests: leaves out the unit tests, for a run of all tests right afterwards.

await ensureInstalled()

const withTests = !process.argv.includes('--without-tests')

/** @type {[string, string, string[]][]} */
const steps = [
  ['format', 'biome', ['ci', '--linter-enabled=false', '--log-level=error', '--colors=off', '.']],
  ['lint with types', 'oxlint', ['--type-aware', '--quiet']],
  ['types per room', 'tsc', ['-b']],
  [
    'walls',
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'domain',
      'replica',
      'worker',
      'sw',
      'src',
      'server',
      'demo',
      'tests',
      'e2e',
      'bench',
    ],
  ],
  ['dead code', 'knip', ['--no-progress']],
  ['specification', 'specification', []],
  ['language', 'language', []],
]
/** Most of them use one core only. */
const AT_ONCE = 2

const waiting = [...steps]
await Promise.all(Array.from({ length: AT_ONCE }, takeSteps))
if (withTests && !process.exitCode) {
  const tests = ['run', '--project', 'unit', '--project', 'service worker', '--reporter', 'dot']
  const startedAt = Date.now()
  report('unit tests', startedAt, await runTool('vitest', tests))
}
process.exit(process.exitCode)

/** One after the other, until one has failed anywhere. */
async function takeSteps() {
  for (let step = waiting.shift(); step && !process.exitCode; step = waiting.shift()) {
    const [name, tool, args] = step
    const startedAt = Date.now()
    let output = ''
    const code = await runTool(tool, args, {
      hear: (text) => {
        output += text
      },
    })
    process.stdout.write(output)
    report(name, startedAt, code)
  }
}

/**
 * @param {string} name
 * @param {number} startedAt
 * @param {number} code
 */
function report(name, startedAt, code) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
  if (code !== 0) process.exitCode = 1
}
