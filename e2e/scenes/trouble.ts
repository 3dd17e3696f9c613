import { expect, type Page } from '@playwright/test'
import { apiPaths } from '../../domain/wire/paths.ts'
import { createRecording } from '../harness/gpx-file.ts'
import { importRoute } from '../harness/member.ts'
import { chooseInRouteMenu } from '../harness/page/route-menu.ts'
import { errorResponse } from '../harness/servers/fake-responses.ts'
import { offerNewVersion } from '../harness/servers/new-version.ts'
import { openList, openOwnRoute, openSyncPanel, reopenSyncPanel } from './member.ts'
import type { Scene, Stage } from './stage/scene.ts'

/** An unusual name that a file may have, of the maximum length. */
const LONG_NAME = `Kuloarčič${'neizgovorljivopoimenovanje'.repeat(2)} and then along the whole ridge of the Bohinjske gore`

/** Progress and failures: names that are too long, a server that does not respond, a full disk, an old version; in this order. */
export const troubleScenes: readonly Scene[] = [
  {
    name: 'create-many',
    async show({ page }) {
      await page.goto('/routes/create')
      await page
        .locator('input[type=file]')
        .setInputFiles([createRecording(LONG_NAME), createRecording('Vogar before the storm'), notARecording])
      await expect(page.getByRole('button', { name: 'Save route' })).toHaveCount(2)
      await expect(page.getByText(notARecording.name)).toBeVisible()
    },
  },
  {
    name: 'long-name',
    async show(stage) {
      await holdPushes(stage)
      const { page } = stage
      await page.goto('/home')
      await importRoute(page, createRecording(LONG_NAME))
    },
  },
  {
    name: 'long-name-home',
    async show({ page }) {
      await page.goto('/home')
      await expect(page.getByText('Sending…').first()).toBeVisible()
    },
  },
  {
    name: 'long-name-discover',
    show: ({ page }) => openList(page),
  },
  {
    name: 'sending-sync-panel',
    async show({ page }) {
      await openSyncPanel(page)
    },
    reopen: ({ page }) => reopenSyncPanel(page),
  },
  {
    name: 'no-room',
    async show({ page, world }) {
      world.link.fakeResponse = () => null
      await openOwnRoute(page)
      await chooseInRouteMenu(page, 'Edit')
      await fillUpDisk(page)
      await page.getByLabel('Name').fill('A name that finds no room')
      await page.getByRole('button', { name: /^Save/ }).click()
      await expect(page.getByText(/device is full|memory only/).first()).toBeVisible()
    },
  },
  {
    name: 'no-room-sync-panel',
    async show({ page }) {
      // the panel must not half cover the small choices of the form below
      await page.evaluate(() => scrollTo(0, 0))
      await openSyncPanel(page)
      await expect(page.getByRole('heading', { name: 'This device is full' })).toBeVisible()
    },
    reopen: ({ page }) => reopenSyncPanel(page),
  },
  {
    name: 'update-offered',
    async show({ page, world }) {
      await page.goto('/routes/create')
      await page.locator('input[type=file]').setInputFiles(createRecording('Vogar before the storm'))
      await expect(page.getByRole('button', { name: 'Save route' })).toBeVisible()
      await offerNewVersion(page, world)
      await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible()
    },
  },
  {
    name: 'update-needed',
    async show({ page, world }) {
      const before = world.link.fakeResponse
      world.link.fakeResponse = (path, request) =>
        path === apiPaths.pull || path === apiPaths.push
          ? errorResponse(426, 'protocol_too_old')
          : before(path, request)
      await page.goto('/home')
      await expect(page.getByText('Sync needs the new version of Cairnway')).toBeVisible()
    },
  },
  {
    name: 'update-needed-sync-panel',
    async show({ page }) {
      await openSyncPanel(page)
      await expect(page.getByRole('heading', { name: 'Sync has stopped' })).toBeVisible()
    },
    reopen: ({ page }) => reopenSyncPanel(page),
  },
]

const notARecording = {
  name: 'what-the-dog-ate.gpx',
  mimeType: 'application/gpx+xml',
  buffer: Buffer.from('<gpx><trk><trkseg><trkpt lat="46.2"'),
}

/** The server does not respond to pushes, until another fake response replaces this one. */
async function holdPushes({ page, world }: Stage): Promise<void> {
  world.link.fakeResponse = (path) => (path === apiPaths.push ? new Promise(() => undefined) : null)
  await page.goto('/home')
}

/** From now on no database of this page's worker accepts another row. */
async function fillUpDisk(page: Page): Promise<void> {
  for (const worker of page.workers())
    await worker.evaluate(() => {
      for (const name of ['put', 'add'] as const)
        IDBObjectStore.prototype[name] = () => {
          throw new DOMException('The disk is full', 'QuotaExceededError')
        }
    })
}
