// @ts-check
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { ensureInstalled } from '../steps/ensure-installed.mjs'
import { root } from '../steps/paths.mjs'
import { run } from '../steps/run.mjs'

// npm run proof -- simulation --seeds 300 --from 1: plays that many worlds, each as its seed says. --seed 17 plays one again and prints
// what happened in it. --jobs: how many processes share the work. --hashes: prints what tells two runs of a seed apart. --again 20:
// plays so many of them twice, and compares. --until-broken: ends with the first broken one. --report: a file for what came of it.

await ensureInstalled()
const cache = join(root, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
const outDir = mkdtempSync(join(cache, 'sim-'))
let code = 1
// What is interrupted ends its PostgreSQL first.
process.on('SIGINT', () => undefined)
try {
  // Each in one file: code that came when it is first wanted would come from the disk outside, which no seed rules.
  for (const name of ['main', 'shard']) await build(bundle(name))
  code = await run(process.execPath, [
    '--enable-source-maps',
    join(outDir, 'main.js'),
    ...process.argv.slice(2),
  ])
} finally {
  rmSync(outDir, { recursive: true, force: true })
}
process.exit(code)

/** @param {string} name @returns {import('vite').InlineConfig} */
function bundle(name) {
  return {
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      emptyOutDir: false,
      rolldownOptions: { input: join(root, `tests/sim/${name}.ts`), output: { codeSplitting: false } },
      sourcemap: true,
    },
    resolve: {
      alias: {
        uuid: join(root, 'tests/sim/seeded-uuid.ts'),
        // The same Dexie, not made over for browsers of long ago: each of its calls takes a fifth less.
        dexie: join(root, 'node_modules/dexie/dist/modern/dexie.mjs'),
      },
    },
    ssr: { noExternal: true, external: ['pg'] },
  }
}
