// @ts-check
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { ensureBuilt } from './steps/ensure-built.mjs'
import { ensureInstalled } from './steps/ensure-installed.mjs'
import { root, serverBundle } from './steps/paths.mjs'

// npm run backup -- <file>, npm run restore -- <file> [--replace]: saves the server's data and restores it.
// npm run media -- move --to s3|postgres, npm run media -- sweep [--delete]: moves the bytes of photos and files (docs/scaling.md).
// npm run ground -- <region.osm.pbf> [--heights <files or folders>]: imports the map of a region (docs/ground.md).

await ensureInstalled()
await ensureBuilt()
const [, , command = '', ...given] = process.argv
// npm changes to the project's folder; files are named from where it was called.
const from = process.env['INIT_CWD'] ?? process.cwd()
const isPath = (/** @type {string} */ word) => command !== 'media' && !word.startsWith('--')
const named = given.map((word) => (isPath(word) ? resolve(from, word) : word))
const server = spawn(
  process.execPath,
  ['--enable-source-maps', `${root}${serverBundle}`, command, ...named],
  {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'production', ...process.env },
  },
)
server.on('close', (code) => process.exit(code ?? 1))
