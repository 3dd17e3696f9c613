// @ts-check
import { spawn } from 'node:child_process'
import { ensureBuilt } from './steps/ensure-built.mjs'
import { ensureInstalled } from './steps/ensure-installed.mjs'
import { root, serverBundle } from './steps/paths.mjs'
import { onStop } from './steps/stop.mjs'

// The product, from a fresh clone with Node and nothing else: install, build, serve.

await ensureInstalled()
await ensureBuilt()
serve()

function serve() {
  const server = spawn(process.execPath, ['--enable-source-maps', `${root}${serverBundle}`], {
    cwd: root,
    // The server ends when the channel does: also where this process is killed and can pass nothing on.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_ENV: 'production', ...process.env },
  })
  // Not by a signal: the terminal sends Ctrl-C to both, and a second one would mean that somebody waits no longer.
  onStop(() => server.connected && server.disconnect())
  server.on('exit', (code) => process.exit(code ?? 1)) // 'close' never comes once the channel is closed from here
}
