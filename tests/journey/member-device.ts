import type { Visibility } from '#domain/route/visibility.ts'
import { must } from '#domain/std/must.ts'
import { type Browser, newBrowser, openTab, type Tab } from '#tests/device/whole-device.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { fileOf, gpxOf } from '#tests/factories/files/gpx-files.ts'
import { realClock } from '#tests/fakes/real-clock.ts'
import { until } from '#tests/until.ts'
import type { ImportedRoute } from '#worker/port.ts'
import type { UnsentFile } from '#worker/sync/unsent/unsent-file.ts'
import type { Line } from './line.ts'

export const newDevice = (line: Line): Browser =>
  newBrowser({ fetch: line.fetch, origin: 'http://localhost', clock: realClock })

export async function openSignedIn(browser: Browser): Promise<Tab> {
  const tab = await openTab(browser)
  await tab.start()
  return tab
}

/** Whether the device is up to date and nothing is pending in its store; its status shows that a moment later. */
export async function isSynced(tab: Tab): Promise<boolean> {
  const { lastSyncedAt, state } = tab.status()
  if (lastSyncedAt === null || state !== 'idle') return false
  const file = JSON.parse(await (await tab.device.sync.exportUnsent()).text()) as UnsentFile
  return file.writes.length === 0
}

/** Imports a recording near Bohinj and saves it, as the page does. Resolves once the device has stored it. */
export async function importRoute(
  tab: Tab,
  id: string,
  name: string,
  visibility: Visibility = 'public',
): Promise<void> {
  const { device } = tab
  const [read] = await device.imports.read(fileOf(RECORDING, `${name}.gpx`), () => undefined)
  if (!read?.ok) throw new Error(read?.problem)
  const imported: ImportedRoute = must(read.routes[0], 'a route in the recording')
  const result = await device.run('route.create', {
    id,
    fields: routeFieldsOf({ ...imported.figures, name, visibility }),
    source: { importId: read.importId, index: imported.index },
  })
  if (!result.ok) throw new Error(result.reason)
}

/** The names of the routes shown by a device, newest first. */
export async function shownRoutes(tab: Tab): Promise<string[]> {
  const args = { text: '', sort: 'newest', author: null, filter: '', limit: 500 } as const
  const shown: string[][] = []
  const unwatch = await tab.device.watch('route.list', args, ({ rows }) => {
    shown.push(rows.map(({ name }) => name))
  })
  await until(() => shown.length > 0)
  unwatch()
  return shown.at(-1) ?? []
}

const RECORDING = gpxOf(
  `<trk><name>Vogar</name><trkseg>${Array.from(
    { length: 300 },
    (_, i) =>
      `<trkpt lat="${46.2831 + i * 0.0001}" lon="${13.8642 - i * 0.00013}"><ele>${541 + i * 2.9}</ele></trkpt>`,
  ).join('')}</trkseg></trk>`,
)
