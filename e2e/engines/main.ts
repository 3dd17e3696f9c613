import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppServer } from '../harness/servers/app-server.ts'
import { openDeployments } from '../harness/servers/deployments.ts'
import { Link } from '../harness/servers/link.ts'
import type { Engine } from './engine.ts'
import { firefoxEngine } from './firefox.ts'
import type { Journey } from './journey.ts'
import { smoke } from './smoke.ts'
import { unsent } from './unsent.ts'
import { update } from './update.ts'
import { webkitEngine } from './webkit.ts'

const ENGINES = [firefoxEngine, webkitEngine]
const PARTS = [smoke, update, unsent]

/** Runs the journey in every installed engine. Resolves with the number of failed ones. */
export async function main(): Promise<number> {
  const available = ENGINES.filter((engine) => engine.missing() === null)
  for (const engine of ENGINES) {
    const missing = engine.missing()
    if (missing !== null) say(`${engine.name}: not available here, it needs ${missing}`)
  }
  const failed = await runAll(available)
  const missing = ENGINES.length - available.length
  say(`${available.length - failed} passed, ${failed} failed, ${missing} not available`)
  return failed
}

async function runAll(engines: readonly Engine[]): Promise<number> {
  let failed = 0
  for (const engine of engines)
    try {
      await inWorld((world) => run(engine, world))
    } catch (error) {
      failed++
      say(`${engine.name}: FAILED: ${error instanceof Error ? error.message : String(error)}`)
    }
  return failed
}

async function run(engine: Engine, { server, folder }: World): Promise<void> {
  const link = new Link(() => server.port)
  const deployments = await openDeployments(link)
  deployments.deploy(1)
  const { origin } = await link.openAddress()
  const browser = await engine.launch(join(folder, 'profile'))
  const step: Journey['step'] = async (what, play) => {
    const startedAt = Date.now()
    const result = await play()
    const tookS = ((Date.now() - startedAt) / 1000).toFixed(1)
    say(`  ${what} ${tookS} s${result ? ` (${result})` : ''}`)
  }
  say(`${engine.name} ${browser.version}`)
  try {
    for (const play of PARTS) await play({ browser, server, link, deployments, origin, folder, step })
  } finally {
    await browser.close()
    await link.close()
  }
}

interface World {
  server: AppServer
  folder: string
}

/** With a server of its own on the demo world. */
async function inWorld(use: (world: World) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cw-engine-'))
  const server = new AppServer(join(folder, 'world'), { DEMO: '1' })
  try {
    await use({ server: await server.start(), folder })
  } finally {
    await server.stop()
    // a browser that has ended may still be writing its last files
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`)
