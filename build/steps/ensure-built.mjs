// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dropEarlierBuilds, putBuildAside } from './earlier-builds.mjs'
import { fail } from './fail.mjs'
import { appDir, earlierDir, root, serverBundle } from './paths.mjs'
import { runTool } from './run.mjs'

const SOURCES = ['domain', 'replica', 'worker', 'src', 'sw', 'server', 'demo', 'public', 'build']
const SINGLE_SOURCES = ['index.html', 'vite.config.ts', 'package-lock.json']
const stampFile = `${root}dist/.sources`

/** Builds app and server where a source has changed since the last whole build; a killed build does not count. */
export async function ensureBuilt() {
  const wanted = hashOfSources()
  if (isBuilt() && readFileSync(stampFile, 'utf8') === wanted) return
  process.stdout.write('Building…\n')
  const folders = { app: `${root}${appDir}`, earlier: `${root}${earlierDir}` }
  if (isBuilt()) putBuildAside(folders)
  rmSync(stampFile, { force: true })
  const { compressFolder } = await import('./compress.mjs')
  const env = { APP_VERSION: wanted.slice(0, 12), NODE_ENV: 'production' }
  const steps = [
    () => runTool('vite', ['build', '--logLevel', 'warn'], { env }),
    () =>
      runTool('vite', ['build', '--ssr', 'server/main.ts', '--outDir', 'dist/server', '--logLevel', 'warn'], {
        env,
      }),
    () => compressFolder(folders.app),
  ]
  for (const step of steps) if ((await step()) !== 0) fail('The build failed; its words stand above.')
  dropEarlierBuilds(folders)
  writeFileSync(stampFile, wanted)
}

const isBuilt = () =>
  [stampFile, `${root}${serverBundle}`, `${root}${appDir}/index.html`].every((path) => existsSync(path))

function hashOfSources() {
  const hash = createHash('sha256').update(process.env['VITE_PRODUCTION_DOMAIN'] ?? '')
  for (const path of [...SINGLE_SOURCES, ...SOURCES.flatMap(filesBelow)])
    hash.update(path).update(readFileSync(`${root}${path}`))
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  if (!existsSync(`${root}${folder}`)) return []
  return readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[.]test[.]tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .toSorted()
}
