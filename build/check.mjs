// @ts-check
import { ensureInstalled } from './steps/ensure-installed.mjs'
import { runTool } from './steps/run.mjs'

// All checks that need no running app, and the unit tests; cheapest first.
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
if (withTests)
  steps.push([
    'unit tests',
    'vitest',
    ['run', '--project', 'unit', '--project', 'service worker', '--reporter', 'dot'],
  ])

for (const [name, tool, args] of steps) {
  const startedAt = Date.now()
  const code = await runTool(tool, args)
  process.stdout.write(
    `${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`,
  )
  if (code !== 0) process.exit(1)
}
