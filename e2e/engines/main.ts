import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppServer } from '../harness/app-server.ts'
import { Link } from '../harness/link.ts'
import type { Engine } from './engine.ts'
import { firefoxEngine } from './firefox.ts'
import { smoke } from './smoke.ts'
import { webkitEngine } from './webkit.ts'

const ENGINES = [firefoxEngine, webkitEngine]

/** Runs the smoke journey in every engine that is installed here. Resolves with how many failed. */
export async function main(): Promise<number> {
  const available = ENGINES.filter((engine) => engine.missing() === null)
  for (const engine of ENGINES) {
    const missing = engine.missing()
    if (missing !== null) say(`${engine.name}: not available here, it needs ${missing}`)
  }
  const failed = available.length === 0 ? 0 : await inWorld((server) => runAll(available, server))
  const missing = ENGINES.length - available.length
  say(`${available.length - failed} passed, ${failed} failed, ${missing} not available`)
  return failed
}

async function runAll(engines: readonly Engine[], server: AppServer): Promise<number> {
  let failed = 0
  for (const engine of engines) {
    const link = new Link(() => server.port)
    try {
      await run(engine, link)
    } catch (error) {
      failed++
      say(`${engine.name}: FAILED: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      await link.close()
    }
  }
  return failed
}

async function run(engine: Engine, link: Link): Promise<void> {
  const profileDir = await mkdtemp(join(tmpdir(), 'cw-engine-'))
  const browser = await engine.launch(profileDir)
  try {
    const steps = await smoke(browser, link)
    const told = steps.map(({ what, tookMs }) => `${what} ${(tookMs / 1000).toFixed(1)} s`)
    say(`${engine.name} ${browser.version}: ${told.join(', ')}`)
  } finally {
    await browser.close()
    await rm(profileDir, { recursive: true, force: true })
  }
}

/** With a server of its own on the demo world. */
async function inWorld<T>(use: (server: AppServer) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cw-world-'))
  const server = new AppServer(folder, { DEMO: '1' })
  try {
    return await use(await server.start())
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`)
