// @ts-check
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../steps/paths.mjs'

// What a newcomer does, measured: clone into an empty folder, start, stop, start again; with --test also the tests.
// As root it can be asked to be somebody else: node build/proofs/fresh-clone.mjs --uid 1000 [--test]

const START_PATIENCE_MS = 300_000

const uid = process.argv.includes('--uid')
  ? Number(process.argv[process.argv.indexOf('--uid') + 1])
  : process.getuid?.()
const folder = mkdtempSync(join(tmpdir(), 'cw-'))
const clone = join(folder, 'cairnway')
chmodSync(folder, 0o755) // or root's database would be put elsewhere, and stay

try {
  execFileSync('git', ['clone', '--quiet', root, clone])
  giveAway(folder)
  report('first start: install, build, demo world', await startAndStop())
  report('second start', await startAndStop())
  if (process.argv.includes('--test')) await test()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} what @param {number} ms */
function report(what, ms) {
  process.stdout.write(`uid ${uid}: ${what}: ${(ms / 1000).toFixed(1)} s until /api/health/ answers 200\n`)
}

async function startAndStop() {
  const port = await freePort()
  const startedAt = Date.now()
  const child = launch(['start'], { PORT: String(port) })
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    if (Date.now() - startedAt > START_PATIENCE_MS) throw new Error('npm start did not answer in time')
    await delay(25)
  }
  const tookMs = Date.now() - startedAt
  process.kill(-(child.pid ?? 0), 'SIGINT')
  const [code, signal] = await once(child, 'exit')
  // npm runs us in a shell, which ends as Ctrl-C ends a shell once its command has ended
  if (code !== 0 && signal !== 'SIGINT') throw new Error(`Ctrl-C ended with ${signal ?? code}`)
  const left = processesIn(clone)
  if (left.length > 0) throw new Error(`Ctrl-C left running: ${left.join(', ')}`)
  return tookMs
}

/** The command lines of what still runs from a folder. @param {string} path @returns {string[]} */
function processesIn(path) {
  const lines = execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(path))
}

async function test() {
  const child = launch(['test'], {})
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`npm test ended with ${code}`)
}

/** @param {string[]} args @param {Record<string, string>} env */
function launch(args, env) {
  const who = uid === process.getuid?.() ? {} : { uid, gid: uid }
  return spawn('npm', args, {
    cwd: clone,
    env: { ...process.env, HOME: folder, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true, // a process group of its own, so that Ctrl-C can be sent to all of it as a terminal does
    ...who,
  })
}

/** @param {number} port */
async function isHealthy(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/`).catch(() => null)
  return answer?.status === 200
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** @param {string} path */
function giveAway(path) {
  if (uid === undefined || uid === process.getuid?.()) return
  chownSync(path, uid, uid)
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), uid, uid)
}
