import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { must } from '#domain/std/must.ts'
import { newCacheFolder } from '#tests/cache-folder.ts'

// The server as npm start runs it: a bundle, in a process of its own.

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const SETTINGS = ['PATH', 'HOME', 'TMPDIR'] as const

export interface Bundle {
  /** the server's main.js */
  path: string
  remove(): void
}

/** Builds the server as npm start does, into a folder that every user may read. */
export async function buildServer(): Promise<Bundle> {
  const outDir = newCacheFolder('server')
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    define: { __APP_VERSION__: JSON.stringify('test') },
    build: { ssr: join(projectRoot, 'server/main.ts'), outDir, copyPublicDir: false },
  })
  return { path: join(outDir, 'main.js'), remove: () => rmSync(outDir, { recursive: true }) }
}

/** Options for Node that simulate a machine without PostgreSQL: none is packaged for it, none is installed. */
export const ON_A_BARE_MACHINE = [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    Object.defineProperty(process, 'arch', { value: 'riscv64' })
    const { existsSync } = fs
    fs.existsSync = (path) => !/(initdb|postgresql)([.]exe)?$/.test(path) && existsSync(path)
    syncBuiltinESMExports()`)}`,
]

export interface Started {
  child: ChildProcess
  /** what it has written so far */
  output(): string
  errorOutput(): string
  /** Its exit code; null if it was ended by a signal. */
  ended: Promise<number | null>
  /** Its address, once it is ready. Throws its output if it ends before. */
  ready(): Promise<string>
}

export interface StartOptions {
  env: Record<string, string>
  /** a command with its arguments, instead of a start */
  command?: readonly string[]
  /** another user to start it as */
  user?: { uid?: number; gid?: number }
  /** for Node itself */
  nodeOptions?: string[]
  /** keep a channel open, as npm start does */
  channel?: boolean
}

/** Starts a bundle, by default on a port that the system chooses. */
export function startServer({ path }: Bundle, options: StartOptions): Started {
  const { env, command = [], user = {}, nodeOptions = [], channel = false } = options
  const inherited = SETTINGS.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', ...(channel ? (['ipc'] as const) : [])]
  const child = spawn(process.execPath, [...nodeOptions, path, ...command], {
    ...user,
    cwd: '/',
    env: { ...Object.fromEntries(inherited), PORT: '0', ...env },
    stdio,
  })
  return { child, ...listenTo(child) }
}

function listenTo(child: ChildProcess): Omit<Started, 'child'> {
  let out = ''
  let err = ''
  const stdout = must(child.stdout, 'a pipe')
  const stderr = must(child.stderr, 'a pipe')
  // not 'close', which is never emitted once the channel is closed from here
  const ended = Promise.all([once(child, 'exit'), once(stdout, 'close'), once(stderr, 'close')]).then(
    ([[code]]) => code as number | null,
  )
  const address = new Promise<string | null>((resolve) => {
    stdout.on('data', (text) => {
      out += String(text)
      const found = /ready at (\S+)\//.exec(out)
      if (found) resolve(found[1] ?? null)
    })
    stderr.on('data', (text) => (err += String(text)))
    void ended.then(() => resolve(null))
  })
  const ready = async () => {
    const found = await address
    if (found === null) throw new Error(`It ended: ${out}${err}`)
    return found
  }
  return { output: () => out, errorOutput: () => err, ended, ready }
}

export async function end({ child, ended }: Started, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal)
  return ended
}
