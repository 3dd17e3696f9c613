import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import type { PostgresAddress } from '../address.ts'

/** The content of postmaster.pid: the server that holds, or held, a cluster. */
export interface Postmaster {
  pid: number
  host: string
  port: number
}

const CANNOT_CONNECT_NOW = '57P03'
const PING_TIMEOUT_MS = 2_000

const lockFile = (data: string) => join(data, 'postmaster.pid')

/**
 * Lines: pid, data folder, start time, port, socket folder, listen address, shared memory, status.
 */
export function readPostmaster(data: string): Postmaster | null {
  const text = readLockFile(data)
  if (text === null) return null
  const [pid, , , port, socketFolder, listenAddress] = text.split('\n')
  return { pid: Number(pid), host: socketFolder || listenAddress || '127.0.0.1', port: Number(port) || 5432 }
}

/** Another process may remove the file before it is read. */
function readLockFile(data: string): string | null {
  try {
    return readFileSync(lockFile(data), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Whether the process still runs and is the server of this cluster. If unknown, true. */
export function isRunning({ pid }: Postmaster, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return process.platform !== 'linux' || worksIn(pid, data)
}

/** Another process may have the pid by now, and an unreaped zombie still has it. */
function worksIn(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES' && isPostgres(pid)
  }
}

/**
 * The working folder of a process may be hidden, as for root in a container; its command line is
 * not.
 */
const isPostgres = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')

/** Removes the lock files of a dead server. PostgreSQL itself would respect those of a zombie. */
export function removeLockFiles({ host, port }: Postmaster, data: string): void {
  rmSync(lockFile(data), { force: true })
  if (!host.startsWith('/')) return
  for (const ending of ['', '.lock']) rmSync(join(host, `.s.PGSQL.${port}${ending}`), { force: true })
}

export async function ping(address: PostgresAddress): Promise<'ready' | 'starting' | 'silent'> {
  const client = new Client({ ...address, connectionTimeoutMillis: PING_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    return error instanceof DatabaseError && error.code === CANNOT_CONNECT_NOW ? 'starting' : 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}
