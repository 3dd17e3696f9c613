import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beginHere, recordTasks, type ThreadTask } from '../browser/thread-tasks.ts'
import { forgetLimits } from '../seed.ts'
import type { Stage } from '../stage.ts'
import { openSignedOut, signInBy } from './first-pull.ts'
import { type LargeFormat, writeLargeFile } from './large-files.ts'

const POINTS = 1_000_000
const MB = 1024 * 1024
const PATIENCE_MS = 180_000
/** Typed into the page while the file is read; each key must be shown. */
const TYPED = 'A way that somebody writes about meanwhile'

/** The import of a file of a million points as a member sees it, in milliseconds. */
export interface LargeImport {
  megabytes: number
  /** from choosing the file until its route can be edited */
  readMs: number
  /** from `Save route` until the route's own page shows its name */
  savedMs: number
  /** from pressing `Cancel` during the import until reading has stopped */
  cancelledMs: number
  /** tasks of more than 50 ms, on the page's thread, from choosing the file until its route is shown */
  tasks: ThreadTask[]
}

/** Imports a generated file of a million points on the page where a route is created, and saves it. */
export async function importLarge(stage: Stage, format: LargeFormat): Promise<LargeImport> {
  await forgetLimits(stage.server)
  const device = await stage.newDevice(stage.app)
  const path = join(stage.folder, `A very long way.${format}`)
  await writeLargeFile(path, { format, points: POINTS })
  const page = await device.start()
  await openSignedOut(page)
  await signInBy(page, stage.session)
  await page.goto('/routes/create')
  const cancelledMs = await cancelInTheMiddle(page, path)
  const tasks = await recordTasks(page)
  await beginHere(page)
  const readMs = await timed(async () => {
    await page.locator('input[type=file]').setInputFiles(path)
    await page.getByRole('button', { name: 'Save route' }).waitFor({ timeout: PATIENCE_MS })
  })
  await page.getByLabel('Description').pressSequentially(TYPED)
  const savedMs = await timed(async () => {
    await page.getByRole('button', { name: 'Save route' }).click()
    await page.getByRole('heading', { level: 1, name: 'A very long way' }).waitFor({ timeout: PATIENCE_MS })
  })
  const { size } = await stat(path)
  const measured = { megabytes: size / MB, readMs, savedMs, cancelledMs, tasks: await tasks() }
  await device.stop()
  return measured
}

async function cancelInTheMiddle(page: Page, path: string): Promise<number> {
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByRole('progressbar', { name: 'Reading' }).waitFor({ timeout: PATIENCE_MS })
  return timed(async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('progressbar', { name: 'Reading' })
      .waitFor({ state: 'detached', timeout: PATIENCE_MS })
  })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
