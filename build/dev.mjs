// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureInstalled } from './steps/ensure-installed.mjs'
import { root } from './steps/paths.mjs'
import { onStop } from './steps/stop.mjs'

// Development: Vite with hot reload and the service worker in front, the API server on port 8000 behind it, rebuilt and
// restarted when its sources change.

/** Beside the server that npm start built, which stays what it is. */
const OUT_DIR = 'dist/dev'
const API_PORT = '8000'

await ensureInstalled()
const { build } = await import('vite')
/** @type {import('node:child_process').ChildProcess | null} */
let server = null
let changing = Promise.resolve()

const front = spawn(process.execPath, [`${root}node_modules/vite/bin/vite.js`, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
front.on('close', stop)
onStop(stop)

const watcher = await build({
  root,
  mode: 'development',
  logLevel: 'warn',
  build: { ssr: 'server/main.ts', outDir: OUT_DIR, watch: {} },
})
if (!('on' in watcher)) throw new Error('Vite does not watch')
watcher.on('event', ({ code }) => {
  if (code === 'END') changing = changing.then(restart)
})

/** One after the other: the next server waits until the last has put its database away. */
async function restart() {
  await end(server)
  server = spawn(process.execPath, ['--enable-source-maps', `${root}${OUT_DIR}/main.js`], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PORT: API_PORT },
  })
}

/** @param {import('node:child_process').ChildProcess | null} child */
async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  if (child.connected) child.disconnect()
  await gone
}

function stop() {
  front.kill()
  changing = changing.then(() => end(server)).then(() => process.exit())
}
