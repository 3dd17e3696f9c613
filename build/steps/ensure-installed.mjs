// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fail } from './fail.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const SUPPORTED = 'Node 20.19 or later, or 22.12 or later'
const stampFile = `${root}node_modules/.cairnway-lockfile`

/** Installs what the lockfile says where that is missing or out of date. Needs nothing but Node and npm. */
export async function ensureInstalled() {
  if (!isSupported(process.versions.node))
    fail(`Cairnway needs ${SUPPORTED}; this is ${process.versions.node}.`)
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  process.stdout.write('Installing dependencies…\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const code = await run(
    npm,
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      quiet: true,
    },
  )
  if (code !== 0)
    fail('The dependencies could not be installed: check the connection to the npm registry and start again.')
  writeFileSync(stampFile, wanted)
}

/** @param {string} version */
function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
}
