import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupError } from '../../startup-error.ts'
import type { PostgresAddress } from '../address.ts'
import { program } from './binaries.ts'
import { clusterFolder } from './cluster.ts'
import type { Home } from './home.ts'
import { isRunning, ping, readPostmaster, removeLockFiles } from './postmaster.ts'
import type { Programs } from './programs.ts'
import { addressOf, newTransport, transportSettings } from './transport.ts'

const run = promisify(execFile)

const START_TIMEOUT_MS = 30_000
const POLL_MS = 10
const STOP_TIMEOUT_S = 30
const SHARED_MEMORY_NEEDED_BYTES = 200e6

/**
 * Returns the address of a running server of this cluster: one that a killed process left, or a new
 * one.
 *
 *   no lock file ───────────────────────────▶ spawn ──▶ ready
 *   lock file, process dead ──▶ removed ──────┘  └──▶ exited: check again, until the timeout
 *   lock file, process alive ──▶ ping until it is ready
 */
export async function ensureRunning(
  home: Home,
  programs: Programs,
  settings: Record<string, string>,
): Promise<PostgresAddress> {
  const data = clusterFolder(home)
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await delay(POLL_MS)) {
    const found = readPostmaster(data)
    if (found && isRunning(found, data)) {
      const address = addressOf(found, home)
      if ((await ping(address)) === 'ready') return address
      continue
    }
    if (found) removeLockFiles(found, data)
    const started = await startServer(home, programs, { settings, until })
    if (started) return started
  }
  throw new StartupError(
    `The embedded PostgreSQL did not start; the last line of its log ${logFile(home)} is "${lastLogLine(home)}".`,
  )
}

/** Waits until all connections are closed and the files are consistent. */
export async function stopServer(home: Home, programs: Programs): Promise<void> {
  const options = ['stop', '-D', clusterFolder(home), '-m', 'fast', '-w', '-t', String(STOP_TIMEOUT_S)]
  await run(program(programs.binaries, 'pg_ctl'), options, programs.spawnOptions)
}

/** Null if it exited, for instance because another process was first. */
async function startServer(
  home: Home,
  programs: Programs,
  { settings, until }: { settings: Record<string, string>; until: number },
): Promise<PostgresAddress | null> {
  const address = addressOf(await newTransport(home), home)
  const child = spawnServer(home, programs, { ...baseSettings(), ...transportSettings(address), ...settings })
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    if ((await ping(address)) === 'ready') return address
    await delay(POLL_MS)
  }
  return null
}

function spawnServer(home: Home, programs: Programs, settings: Record<string, string>) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A file, not a pipe: a server that outlives this process must not block on it.
  const log = openSync(logFile(home), 'w', 0o600)
  const child = spawn(program(programs.binaries, 'postgres'), ['-D', clusterFolder(home), ...options], {
    ...programs.spawnOptions,
    stdio: ['ignore', log, log],
    // Ctrl-C reaches the whole foreground process group, but PostgreSQL must end last.
    detached: true,
    windowsHide: true,
  })
  closeSync(log)
  child.on('error', () => undefined) // an exit code follows
  child.unref()
  return child
}

function baseSettings(): Record<string, string> {
  return {
    max_connections: '50',
    shared_buffers: '128MB',
    log_checkpoints: 'off',
    // For SSDs: index access pays off even in tables of a few thousand rows.
    random_page_cost: '1.1',
    ...(hasLittleSharedMemory() && { dynamic_shared_memory_type: 'mmap' }),
  }
}

/** /dev/shm of a container often has 64 MB. */
function hasLittleSharedMemory(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize < SHARED_MEMORY_NEEDED_BYTES
  } catch {
    return true
  }
}

const logFile = (home: Home): string => join(home.dir, 'postgres.log')

function lastLogLine(home: Home): string {
  try {
    return readFileSync(logFile(home), 'utf8').trim().split('\n').at(-1) ?? ''
  } catch {
    return ''
  }
}
