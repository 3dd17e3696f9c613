import type { Page } from '@playwright/test'
import { waitForServiceWorker } from './harness/browser/service-worker-ready.ts'
import { signIn } from './harness/member.ts'
import { expect, test } from './harness/test.ts'

// How to get rid of a broken service worker: the server's setting SERVICE_WORKER=0.

const NAME = `select own ->> 'first_name' as name, version from document where collection = 'profiles' and own ->> 'username' = 'maya'`

const left = (page: Page) =>
  page.evaluate(async () => ({
    serviceWorkers: (await navigator.serviceWorker.getRegistrations()).length,
    // the app caches responses itself again
    shells: (await caches.keys()).filter((name) => name.startsWith('shell-')),
  }))

const NOTHING = { serviceWorkers: 0, shells: [] }

test('with the switch off, one navigation removes a broken service worker; the replica stays, and pending changes are sent', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/profile')
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  await device.setOffline(true)
  world.link.down()
  await page.getByLabel('First name').fill('Majda')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('button', { name: /^Offline, 1 change/ })).toBeVisible()
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('rxdb-')),
  )
  expect(databases.length).toBeGreaterThan(5)
  // it no longer starts anything, and checks for no newer version
  await page.evaluate(async () => {
    const broken = { headers: { 'content-type': 'text/html' } }
    for (const name of await caches.keys())
      if (name.startsWith('shell-'))
        await (await caches.open(name)).put('/index.html', new Response('<h1>Broken</h1>', broken))
  })
  await page.goto('about:blank')
  await world.server.restart({ SERVICE_WORKER: '0' })
  world.link.up()
  await device.setOffline(false)

  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Broken' })).toBeVisible()
  await expect.poll(() => left(page)).toEqual(NOTHING)
  expect(await page.evaluate(() => caches.keys())).toEqual([])

  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'My routes' })).toBeVisible()
  await expect.poll(async () => (await world.server.query<{ name: string }>(NAME))[0]?.name).toBe('Majda')
  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(
    expect.arrayContaining(databases),
  )
  // the app registers its service worker at every start, and gets the one that uninstalls itself
  await expect.poll(() => left(page)).toEqual(NOTHING)

  await world.server.restart({ SERVICE_WORKER: '1' })
  await page.reload()
  await waitForServiceWorker(page)
  await device.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My routes' })).toBeVisible()
})
