import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beginHere, recordTasks, type ThreadTask } from '../browser/thread-tasks.ts'
import { forgetLimits } from '../seed.ts'
import type { Stage } from '../stage.ts'
import { openSignedOut, signInBy } from './first-pull.ts'
import { writeLargeFile } from './large-files.ts'
import { makeStopwatch, timesTo } from './stopwatch.ts'

const POINTS = 100_000
const PATIENCE_MS = 180_000
const NAME = 'A very long way'
const SKETCH = '[aria-label="Sketch of A very long way"] .line'

/** Reopening a long route offline as a member sees it, in milliseconds. */
export interface LongRoute {
  megabytes: number
  /** from the tap on its card until its line and its heights are painted */
  sketchMs: number[]
  /** until the whole track has been read, and the map can be opened */
  readMs: number[]
  /** from pressing `Open map` until the line is painted on it; the first time includes loading its code */
  mapMs: number[]
  /** tasks of more than 50 ms, on the page's thread, over all runs */
  tasks: ThreadTask[]
}

/** Imports a generated recording of a hundred thousand points, saves it, and opens it from the list that many times. */
export async function openLong(stage: Stage, runs: number): Promise<LongRoute> {
  await forgetLimits(stage.server)
  const device = await stage.newDevice(stage.app)
  const path = join(stage.folder, `${NAME}.fit`)
  await writeLargeFile(path, { format: 'fit', points: POINTS })
  const page = await device.start()
  await openSignedOut(page)
  await signInBy(page, stage.session)
  await page.goto('/routes/create')
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByLabel('Name').fill(NAME, { timeout: PATIENCE_MS })
  await page.getByRole('button', { name: 'Save route' }).click({ timeout: PATIENCE_MS })
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor({ timeout: PATIENCE_MS })
  await device.setOffline(true)
  await page.evaluate(makeStopwatch)
  const long: Omit<LongRoute, 'tasks' | 'megabytes'> = { sketchMs: [], readMs: [], mapMs: [] }
  await toList(page)
  const tasks = await recordTasks(page)
  await beginHere(page)
  for (let run = 0; run < runs; run++) {
    const card = `article a[href^="/routes/"]`
    const [sketchMs, readMs] = await timesTo(page, card, [SKETCH, 'button.open-map'])
    const [mapMs] = await timesTo(page, 'button.open-map', ['painted canvas'])
    long.sketchMs.push(sketchMs ?? Number.NaN)
    long.readMs.push(readMs ?? Number.NaN)
    long.mapMs.push(mapMs ?? Number.NaN)
    await toList(page)
  }
  const { size } = await stat(path)
  const measured = { ...long, megabytes: size / 1024 / 1024, tasks: await tasks() }
  await device.stop()
  return measured
}

/** The list, with the new route first. */
async function toList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await page.locator('article').first().filter({ hasText: NAME }).waitFor()
}
