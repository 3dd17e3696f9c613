import { execFileSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import type { Page } from 'playwright'
import { beginHere, recordTasks, type ThreadTask } from '../browser/thread-tasks.ts'
import { forgetLimits, ROUTES, seedTracks } from '../seed.ts'
import type { Stage } from '../stage.ts'
import { openSignedOut, signInBy } from './first-pull.ts'

const POINTS = 250
const MB = 1024 * 1024
const PATIENCE_MS = 600_000
const LOOK_EVERY_MS = 250

/** The export of all data as a member sees it. Memory in MB, of the process with page and worker. */
export interface ExportAll {
  routes: number
  points: number
  megabytes: number
  takenMs: number
  /** from pressing `Cancel` until the export has stopped */
  cancelledMs: number
  memory: { before: number; most: number }
  tasks: ThreadTask[]
}

/** Gives every route a line, pulls them all, and exports everything offline. */
export async function measureExportAll(stage: Stage): Promise<ExportAll> {
  await seedTracks(stage.server, stage.author, POINTS)
  await forgetLimits(stage.server)
  const device = await stage.newDevice(stage.app)
  const page = await device.start()
  await openSignedOut(page)
  await signInBy(page, stage.author)
  await page.goto('/profile')
  await allPulled(page, stage)
  await device.setOffline(true)
  await page.reload()
  const button = page.getByRole('button', { name: 'Export everything' })
  const cancelledMs = await cancelInTheMiddle(page)
  const tasks = await recordTasks(page)
  await beginHere(page)
  const memory = watchMemory(stage.folder)
  const startedAt = performance.now()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: PATIENCE_MS }),
    button.click(),
  ])
  const takenMs = performance.now() - startedAt
  const measured = memory.end()
  const { size } = await stat(await download.path())
  await page.getByText(`Saved with ${ROUTES.toLocaleString('en')} routes.`).waitFor()
  const found = { routes: ROUTES, points: POINTS, megabytes: size / MB, takenMs, cancelledMs }
  const result = { ...found, memory: measured, tasks: await tasks() }
  await device.stop()
  return result
}

/** Waits until the device has a line for every route. */
async function allPulled(page: Page, stage: Stage): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const held = await page.evaluate(async () => {
      const all = await indexedDB.databases()
      const name = all.find((database) => database.name?.endsWith('tracks'))?.name
      if (name === undefined) return 0
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
      })
      const counting = database.transaction('docs').objectStore('docs').count()
      const count = await new Promise<number>((resolve) =>
        counting.addEventListener('success', () => resolve(counting.result)),
      )
      database.close()
      return count
    })
    if (held >= ROUTES) return
    if (performance.now() > until) throw new Error(`Only ${held} lines have come`)
    await forgetLimits(stage.server)
    await page.waitForTimeout(1_000)
  }
}

async function cancelInTheMiddle(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Export everything' }).click()
  await page.getByText(/^[1-9][\d,]* of 10,000 routes/).waitFor({ timeout: PATIENCE_MS })
  const startedAt = performance.now()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: PATIENCE_MS })
  return performance.now() - startedAt
}

/** Reads the memory of the largest renderer process of the browser with that profile folder. */
function watchMemory(folder: string): { end: () => ExportAll['memory'] } {
  const before = rendererMb(folder)
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, rendererMb(folder))
  }, LOOK_EVERY_MS)
  return {
    end: () => {
      clearInterval(looking)
      return { before, most: Math.max(most, rendererMb(folder)) }
    },
  }
}

interface Process {
  pid: number
  parent: number
  kilobytes: number
  args: string
}

function rendererMb(folder: string): number {
  const all = processes()
  const browser = all.find(({ args }) => args.includes(folder) && !args.includes('--type='))
  const family = new Set(browser ? [browser.pid] : [])
  for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  const renderers = all.filter(({ pid, args }) => family.has(pid) && args.includes('--type=renderer'))
  return Math.max(0, ...renderers.map(({ kilobytes }) => kilobytes)) / 1_024
}

/** Parents before their children, as long as process ids increase. */
const processes = (): Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8', maxBuffer: 16 * MB })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, kilobytes, args = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return pid ? [{ pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), args }] : []
    })
