import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { serverBundle } from '../build/steps/paths.mjs'
import { apiPaths } from '../domain/wire/paths.ts'
import { Device } from './harness/browser/device.ts'
import { waitForServiceWorker } from './harness/browser/service-worker-ready.ts'
import { readStoredText } from './harness/browser/stored-data.ts'
import { createRecording } from './harness/gpx-file.ts'
import { fillSignIn } from './harness/member.ts'
import { AppServer } from './harness/servers/app-server.ts'
import { openFolder } from './harness/servers/demo-world.ts'
import { isWaiting, lookForUpdate } from './harness/servers/deployments.ts'
import { errorResponse } from './harness/servers/fake-responses.ts'
import { Link } from './harness/servers/link.ts'

// `npm run proof -- update-from <commit>` builds an earlier version. Server and device begin with that version, and the
// device has data and unsent writes when both are updated.

const EARLIER_BUNDLE = process.env['UPDATE_FROM'] ?? ''
const ROUTE = 'Written before the update'
const BIO = 'Changed before the update'
const HALF_TYPED = 'Half a sentence'

const STORED = `
  select collection, own ->> 'name' as name, own ->> 'bio' as bio from document
  where not deleted and (own ->> 'name' = $1 or own ->> 'bio' = $2) order by collection`

interface Stage {
  server: AppServer
  link: Link
  device: Device
  close: () => Promise<void>
}

/** A server of the earlier version with a data folder of its own, and a device with a profile on disk. */
async function openStage(): Promise<Stage> {
  const folder = await openFolder('cw-')
  const server = new AppServer(join(folder, 'data'), { DEMO: '1' })
  await server.restart({}, EARLIER_BUNDLE)
  const link = new Link(() => server.port)
  const network = await link.openAddress()
  const profileDir = await mkdtemp(join(folder, 'profile-'))
  const device = new Device({ profileDir, origin: network.origin, network })
  const close = async () => {
    await device.stop()
    await link.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  return { server, link, device, close }
}

test('an update from an earlier version keeps all data and unsent writes of a device', async () => {
  const stage = await openStage()
  try {
    await update(stage)
  } finally {
    await stage.close()
  }
})

async function update({ server, link, device }: Stage): Promise<void> {
  const earlier = await device.start()
  await earlier.goto('/auth/login')
  await fillSignIn(earlier, 'maya')
  await expect(earlier).toHaveURL(/\/home$/)
  await waitForServiceWorker(earlier)
  await earlier.goto('/discover?tab=all')
  await expect(earlier.getByRole('article').first()).toBeVisible()
  const files = await startFiles(earlier)
  link.fakeResponse = (path) => (path === apiPaths.push ? errorResponse(503, 'unavailable') : null)
  await writeUnsent(earlier)

  await server.restart({}, serverBundle)
  await earlier.goto('/home')
  await lookForUpdate(earlier)
  await expect.poll(() => isWaiting(earlier)).toBe(true)
  await device.kill()

  const page = await device.start()
  await page.goto('/profile')
  expect(await startFiles(page)).not.toEqual(files)
  await expect(page.getByLabel('About me')).toHaveValue(BIO)
  await expect(page.getByLabel('Last name')).toHaveValue(HALF_TYPED)
  await page.goto('/discover?tab=all&sort=newest')
  await expect(page.getByRole('article').filter({ hasText: ROUTE })).toBeVisible()
  expect(await server.query(STORED, [ROUTE, BIO])).toEqual([])

  link.fakeResponse = () => null
  await expect
    .poll(() => server.query(STORED, [ROUTE, BIO]))
    .toEqual([
      expect.objectContaining({ collection: 'profiles', bio: BIO }),
      expect.objectContaining({ collection: 'routes', name: ROUTE }),
    ])
  await expect(page.getByText('On this device', { exact: true })).toHaveCount(0)
}

/** A new route, an edited profile, and a profile form that is not saved yet. */
async function writeUnsent(page: Page): Promise<void> {
  await page.goto('/routes/create')
  await page.locator('input[type=file]').setInputFiles(createRecording(ROUTE))
  await page.getByRole('button', { name: 'Save route' }).click()
  await expect(page.getByRole('heading', { level: 1, name: ROUTE })).toBeVisible()
  await page.goto('/profile')
  await page.getByLabel('About me').fill(BIO)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem').first()).toBeVisible()
  await page.getByLabel('Last name').fill(HALF_TYPED)
  await expect.poll(() => readStoredText(page)).toContain(HALF_TYPED)
}

/** The files that the page starts with, some of which differ in every version. */
const startFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? ''),
  )
