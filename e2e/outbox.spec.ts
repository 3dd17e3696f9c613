import type { Page } from '@playwright/test'
import { apiPaths } from '../domain/wire/paths.ts'
import { fireSync, readQueuedPushes } from './harness/browser/background-sync.ts'
import type { Device } from './harness/browser/device.ts'
import { createRecording } from './harness/gpx-file.ts'
import { importRoute, routeCard, signIn } from './harness/member.ts'
import { captivePortal, errorResponse } from './harness/servers/fake-responses.ts'
import type { FakeResponse } from './harness/servers/link.ts'
import { expect, test, type World } from './harness/test.ts'

// The service worker delivers pending changes while no page of the app is open.

const NAME = 'Komna in the last light'
const COMMITTED = `select collection, version from document where not deleted and id in
  (select id from document where collection = 'routes' and own ->> 'name' = $1) order by collection`
const ONCE = [
  { collection: 'routes', version: '1' },
  { collection: 'tracks', version: '1' },
]

/** The service worker has stored the complete batch. */
const keepsIt = (page: Page) =>
  expect
    .poll(async () =>
      (await readQueuedPushes(page)).map((body) => [body.includes(NAME), body.includes('"tracks"')]),
    )
    .toEqual([[true, true]])

async function closePages(page: Page): Promise<void> {
  await page.context().newPage()
  for (const open of page.context().pages()) if (open.url() !== 'about:blank') await open.close()
}

test('a push that failed offline is delivered after its page was closed', async ({ world }) => {
  const mine = await world.newDeviceWithServiceWorker()
  const page = await mine.start()
  await signIn(page, 'maya')
  world.link.down()
  await importRoute(page, createRecording(NAME))
  await keepsIt(page)
  await closePages(page)

  world.link.up()
  world.link.requestedPaths.length = 0
  await fireSync(mine.context, mine.origin)
  await expect.poll(() => world.server.query(COMMITTED, [NAME])).toEqual(ONCE)
  expect(world.link.requestedPaths).not.toContain(apiPaths.pull)

  const again = await mine.openTab()
  await again.goto('/discover?tab=all&sort=newest')
  await expect(routeCard(again, NAME)).toBeVisible()
  await expect(routeCard(again, NAME)).not.toContainText(/On this device|Sending…/)
  await expect.poll(() => readQueuedPushes(again)).toEqual([])
  expect(await world.server.query(COMMITTED, [NAME])).toEqual(ONCE)
})

test('changes handed over to the service worker can be discarded, and never reach the server', async ({
  world,
}) => {
  const mine = await world.newDeviceWithServiceWorker()
  const page = await mine.start()
  await signIn(page, 'maya')
  await mine.setOffline(true)
  world.link.down()
  await importRoute(page, createRecording(NAME))
  await keepsIt(page)

  await page.getByRole('button', { name: /^Offline, 1 change waits/ }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page
    .getByRole('dialog', { name: /^Discard “/ })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(page.getByRole('heading', { name: 'Offline', exact: true })).toBeVisible()
  await expect.poll(() => readQueuedPushes(page)).toEqual([])

  world.link.requestedPaths.length = 0
  world.link.up()
  await mine.setOffline(false)
  await expect.poll(() => world.link.requestedPaths).toContain(apiPaths.pull)
  await fireSync(mine.context, mine.origin)
  expect(world.link.requestedPaths).not.toContain(apiPaths.push)
  expect(await world.server.query(COMMITTED, [NAME])).toEqual([])
})

test('two consecutive offline edits are sent as one', async ({ world }) => {
  const mine = await world.newDeviceWithServiceWorker()
  const page = await mine.start()
  await signIn(page, 'maya')
  await page.goto('/profile')
  await expect(page.getByLabel('First name')).toBeVisible()
  await mine.setOffline(true)
  world.link.down()
  for (const name of ['Majda', 'Majka']) {
    await saveFirstName(page, name)
    await expect.poll(async () => firstNamesIn(await readQueuedPushes(page))).toEqual([[name]])
  }
  await closePages(page)

  world.link.up()
  await mine.setOffline(false)
  await fireSync(mine.context, mine.origin)
  const firstName = `select own ->> 'first_name' as name from document where collection = 'profiles' and own ->> 'username' = 'maya'`
  await expect.poll(() => world.server.query(firstName)).toEqual([{ name: 'Majka' }])
})

/** Types and saves in one task and the next: after a pause in between, the form's input is a draft, and so another write. */
const saveFirstName = (page: Page, name: string) =>
  page.getByLabel('First name').evaluate(async (field: HTMLInputElement, typed) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    field.form?.requestSubmit()
  }, name)

/** The first changed names of each stored batch. */
const firstNamesIn = (batches: string[]) =>
  batches.map((body) => {
    const { writes } = JSON.parse(body) as { writes: { set: { first_name?: string } }[] }
    return writes.map(({ set }) => set.first_name)
  })

test('a file of unsent changes brings them from one device to another', async ({ world }) => {
  const mine = await world.newDeviceWithServiceWorker()
  const page = await mine.start()
  await signIn(page, 'maya')
  await mine.setOffline(true)
  await importRoute(page, createRecording(NAME))
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
  await page.getByRole('button', { name: /^Offline, 1 change waits/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all' }).click(),
  ])
  const file = await download.path()

  const other = await (await world.newDevice()).start()
  await signIn(other, 'maya')
  await other.getByRole('button', { name: 'All changes sent' }).click()
  await other.getByLabel('File of unsent changes').setInputFiles(file)
  await expect(other.getByText('2 changes imported.')).toBeVisible()
  await expect.poll(() => world.server.query(COMMITTED, [NAME])).toEqual(ONCE)

  await mine.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
  expect(await world.server.query(COMMITTED, [NAME])).toEqual(ONCE)
})

/** A member who created a route offline and closed the app. */
async function leaveOffline(world: World): Promise<Device> {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  await device.setOffline(true)
  world.link.down()
  await importRoute(page, createRecording(NAME))
  await keepsIt(page)
  await closePages(page)
  return device
}

/** The network is back, but another server responds; the service worker wakes up and tries. */
async function tryThrough(world: World, device: Device, impostor: FakeResponse | null): Promise<void> {
  world.link.fakeResponse = (path) => (path.startsWith('/api/') ? impostor : null)
  world.link.requestedPaths.length = 0
  world.link.up()
  await device.setOffline(false)
  await fireSync(device.context, device.origin)
  await expect.poll(() => world.link.requestedPaths).toContain(apiPaths.push)
}

/** A failed try is over once the batch is stored again. Read from a page of the origin without the app. */
async function keepsItAgain(device: Device): Promise<void> {
  const page = await device.openTab()
  await page.goto('/robots.txt')
  await keepsIt(page)
  await page.close()
}

test('a route created offline is delivered after its page was closed, even if no push was tried', async ({
  world,
}) => {
  const mine = await world.newDeviceWithServiceWorker()
  const page = await mine.start()
  await signIn(page, 'maya')
  await mine.setOffline(true)
  world.link.down()
  world.link.requestedPaths.length = 0
  await importRoute(page, createRecording(NAME))
  await keepsIt(page)
  expect(world.link.requestedPaths).not.toContain(apiPaths.push)
  await closePages(page)

  world.link.up()
  await mine.setOffline(false)
  await fireSync(mine.context, mine.origin)
  await expect.poll(() => world.server.query(COMMITTED, [NAME])).toEqual(ONCE)

  const again = await mine.openTab()
  await again.goto('/discover?tab=all&sort=newest')
  await expect(routeCard(again, NAME)).toBeVisible()
  await expect(routeCard(again, NAME)).not.toContainText(/On this device|Sending…/)
  await expect.poll(() => readQueuedPushes(again)).toEqual([])
  expect(await world.server.query(COMMITTED, [NAME])).toEqual(ONCE)
})

test('nothing is delivered for a member who signed out', async ({ world }) => {
  const mine = await world.newDeviceWithServiceWorker()
  const page = await mine.start()
  await signIn(page, 'maya')
  await mine.setOffline(true)
  world.link.down()
  await importRoute(page, createRecording(NAME))
  await keepsIt(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out and discard' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect.poll(() => readQueuedPushes(page)).toEqual([])

  world.link.up()
  world.link.requestedPaths.length = 0
  await mine.setOffline(false)
  await fireSync(mine.context, mine.origin)
  await signIn(page, 'tomas')
  await expect.poll(() => world.link.requestedPaths).toContain(apiPaths.pull)
  expect(world.link.requestedPaths).not.toContain(apiPaths.push)
  expect(await world.server.query(COMMITTED, [NAME])).toEqual([])
})

test('only a response of our server counts, and the cookie is enough if the tokens have expired', async ({
  world,
}) => {
  const mine = await leaveOffline(world)
  for (const impostor of [captivePortal, errorResponse(500, 'unavailable'), 'cut'] as const) {
    await tryThrough(world, mine, impostor)
    await keepsItAgain(mine)
    expect(await world.server.query(COMMITTED, [NAME])).toEqual([])
  }
  await tryThrough(world, mine, null)
  await expect.poll(() => world.server.query(COMMITTED, [NAME])).toEqual(ONCE)
  expect(new Set(world.link.requestedPaths.filter((path) => path.startsWith('/api/')))).toEqual(
    new Set([apiPaths.push]),
  )

  world.link.fakeResponse = (path) => (path === apiPaths.push ? null : errorResponse(500, 'unavailable'))
  const again = await mine.openTab()
  await again.goto('/home')
  await expect(again.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('after the session has ended the service worker delivers nothing, and the same member gets the changes back', async ({
  world,
}) => {
  const mine = await leaveOffline(world)
  await world.server.query('update session set ended_at = now()')
  await tryThrough(world, mine, null)
  await keepsItAgain(mine)
  const again = await mine.openTab()
  await again.goto('/home')
  await expect(again).toHaveURL(/\/auth\/login/)
  expect(await world.server.query(COMMITTED, [NAME])).toEqual([])
  await signIn(again, 'maya')
  await expect.poll(() => world.server.query(COMMITTED, [NAME])).toEqual(ONCE)
})
