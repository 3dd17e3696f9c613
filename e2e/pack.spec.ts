import type { Page } from '@playwright/test'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { readCacheNamesOnDisk } from './harness/browser/stored-data.ts'
import { createRecording } from './harness/gpx-file.ts'
import { importRoute, signIn } from './harness/member.ts'
import { given, keptTiles, packButton, ready } from './harness/page/offline-pack.ts'
import { isWaiting, lookForUpdate, openDeployments, versionIn } from './harness/servers/deployments.ts'
import { expect, test } from './harness/test.ts'

// A route kept offline for a valley without signal. The server renders the tiles of its demo world.

test.use({ ownDatabase: true })

const TILE = /^[/]tiles[/]\d+[/]\d+[/]\d+$/

async function openFirstRoute(page: Page): Promise<string> {
  await page.goto('/discover?tab=all')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Offline pack' })).toBeVisible()
  return new URL(page.url()).pathname
}

test('an offline pack is prepared through a kill, survives a new version, opens offline, and is repaired if a byte is damaged', async ({
  world,
}) => {
  const deployments = await openDeployments(world.link)
  deployments.deploy(1)
  const deployed = world.link.fakeResponse
  const device = await world.newDeviceOnDisk()
  let page = await device.start()
  await signIn(page, 'maya')
  const route = await openFirstRoute(page)

  let left = 20
  world.link.fakeResponse = (path, request) =>
    TILE.test(path) && left-- <= 0 ? new Promise(() => undefined) : deployed(path, request)
  await packButton(page).click()
  await expect(page.getByRole('progressbar', { name: 'Saving offline pack' })).toBeVisible()
  await expect.poll(async () => (await keptTiles(page)).length).toBeGreaterThanOrEqual(20)
  await expect
    .poll(() => readCacheNamesOnDisk(device.profileDir))
    .toMatch(/pack-[0-9a-f]{8}-[^]*pack-tiles-|pack-tiles-[^]*pack-[0-9a-f]{8}-/)
  await device.kill()

  // it continues at the next start, with the missing files only
  world.link.fakeResponse = deployed
  world.link.requestedPaths.length = 0
  page = await device.start()
  await page.goto(route)
  await expect(ready(page)).toBeVisible()
  const tiles = await keptTiles(page)
  expect(tiles.length).toBeGreaterThan(20)
  expect(world.link.requestedPaths.filter((path) => TILE.test(path)).length).toBeLessThanOrEqual(
    tiles.length - 20,
  )

  deployments.deploy(2)
  await lookForUpdate(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  await device.kill()
  world.link.down()
  page = await device.start()
  await page.goto(route)
  await expect(ready(page)).toBeVisible()
  expect(await versionIn(page)).toBe(2)
  for (const [path, content] of tiles) expect(await given(page, path)).toBe(content)
  await page.getByRole('button', { name: 'Open map' }).click()
  await expect(page.getByText('Made-up ground of the demo world')).toBeVisible()
  await expect(page.locator('canvas.leaflet-tile-loaded').first()).toBeVisible()

  const [path, content] = tiles[0] ?? ['', '']
  await flipByte(page, path)
  expect(await given(page, path)).not.toBe(content)
  world.link.up()
  await page.reload()
  await expect.poll(() => given(page, path)).toBe(content)
  await expect(ready(page)).toBeVisible()
})

test('an offline pack requested just before the battery died is prepared at the next start', async ({
  world,
}) => {
  const device = await world.newDeviceOnDisk()
  let page = await device.start()
  await signIn(page, 'maya')
  const route = await openFirstRoute(page)
  world.link.fakeResponse = (path) => (TILE.test(path) ? new Promise(() => undefined) : null)
  await packButton(page).click()
  await expect(page.getByRole('progressbar', { name: 'Saving offline pack' })).toBeVisible()
  await device.kill()

  world.link.fakeResponse = () => null
  page = await device.start()
  await page.goto(route)
  await expect(ready(page)).toBeVisible()
})

const thumbs = (page: Page) => page.getByRole('region', { name: 'Photos', exact: false }).getByRole('img')

const conditionPhotos = (page: Page) => page.getByRole('list', { name: 'Conditions' }).getByRole('img')

/** Width in pixels of every photo shown, from left to right; 0: it is not loaded. */
const photoWidths = (page: Page): Promise<number[]> =>
  thumbs(page).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))

/** The photos of this device's packs, by path: a checksum of their bytes. */
const packedPhotos = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((each) => each.startsWith('pack-photos-'))
    const sums: Record<string, number> = {}
    for (const name of names)
      for (const request of await (await caches.open(name)).keys()) {
        const kept = await caches.match(request, { cacheName: name })
        const bytes = new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer())
        sums[new URL(request.url).pathname] = bytes.reduce(
          (sum, byte, at) => (sum + byte * (at + 1)) % 1e9,
          0,
        )
      }
    return sums
  })

/** Cached photos that were viewed but belong to no pack. */
const forgetLookedAt = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('routes-cache-')) await caches.delete(name)
  })

test('photos of another member’s route and its conditions are kept in the pack: shown offline after a kill, and repaired if a byte is damaged', async ({
  world,
}) => {
  const maya = await (await world.newDevice()).start()
  await signIn(maya, 'maya')
  await importRoute(maya, createRecording('Komna kept with photos'))
  const files = [
    { width: 1_200, height: 900, noise: true },
    { width: 800, height: 600 },
    { width: 600, height: 800 },
  ]
  const photos = await Promise.all(
    files.map(async (some, at) => ({
      name: `${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photoFile(some),
    })),
  )
  await maya.getByLabel('Photos to add').setInputFiles(photos)
  await expect(thumbs(maya)).toHaveCount(photos.length)
  await maya.getByRole('button', { name: 'Add a condition' }).click()
  await maya.getByLabel('Note').fill('Wet below the hut.')
  await maya.getByRole('button', { name: 'Save condition' }).click()
  const seen = await photoFile({ width: 900, height: 600 })
  await maya
    .getByLabel('Photos for my condition')
    .setInputFiles({ name: 'wet.jpg', mimeType: 'image/jpeg', buffer: seen })
  await expect(conditionPhotos(maya)).toHaveCount(1)
  await expect(maya.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  const route = new URL(maya.url()).pathname

  const device = await world.newDeviceOnDisk()
  let tomas = await device.start()
  await signIn(tomas, 'tomas')
  await tomas.goto(route)
  await expect(tomas.getByText('4 photos', { exact: true })).toBeVisible()
  await packButton(tomas).click()
  await expect(ready(tomas)).toBeVisible()
  const kept = await packedPhotos(tomas)
  expect(Object.keys(kept)).toHaveLength(photos.length + 1)
  await forgetLookedAt(tomas)

  await device.kill()
  world.link.down()
  tomas = await device.start()
  await tomas.goto(route)
  await expect(ready(tomas)).toBeVisible()
  await thumbs(tomas).first().scrollIntoViewIfNeeded()
  await expect.poll(() => photoWidths(tomas)).toHaveLength(photos.length)
  await expect.poll(async () => Math.min(...(await photoWidths(tomas)))).toBeGreaterThan(0)
  await conditionPhotos(tomas).scrollIntoViewIfNeeded()
  const conditionPhotoWidth = () =>
    conditionPhotos(tomas).evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(conditionPhotoWidth).toBeGreaterThan(0)
  await thumbs(tomas).first().click()
  const opened = tomas.getByRole('dialog', { name: 'Photo' }).getByRole('img')
  await expect
    .poll(() => opened.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await tomas.keyboard.press('Escape')

  const [broken = ''] = Object.keys(kept)
  await flipByte(tomas, broken)
  expect(await packedPhotos(tomas)).not.toEqual(kept)
  world.link.up()
  await tomas.reload()
  await expect.poll(() => packedPhotos(tomas)).toEqual(kept)
  await expect(ready(tomas)).toBeVisible()
})

/** Flips one bit of a file of the pack. */
const flipByte = (page: Page, path: string) =>
  page.evaluate(async (broken) => {
    for (const name of (await caches.keys()).filter((each) => each.startsWith('pack-'))) {
      const cache = await caches.open(name)
      const kept = await cache.match(broken)
      if (!kept) continue
      const bytes = new Uint8Array(await kept.arrayBuffer())
      bytes[0] = (bytes[0] ?? 0) ^ 1
      await cache.put(broken, new Response(bytes, kept))
    }
  }, path)

test('an offline pack is listed with its size, can be stopped and removed, and is deleted at sign-out', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker({ width: 390, height: 844 })
  const page = await device.start()
  await signIn(page, 'maya')
  await openFirstRoute(page)
  let left = 10
  world.link.fakeResponse = (path) => (TILE.test(path) && left-- <= 0 ? new Promise(() => undefined) : null)
  await packButton(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/tiles missing$/)).toBeVisible()
  world.link.fakeResponse = () => null
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(ready(page)).toBeVisible()

  await page.getByRole('button', { name: 'All changes sent' }).click()
  await expect(page.getByRole('heading', { name: 'Offline packs 1' })).toBeVisible()
  await page.getByRole('button', { name: /^Remove the pack of/ }).click()
  await expect(
    page.getByText(
      'None yet. You can save one from a route, a collection, an event or a trip, or of an area on the map of Discover.',
    ),
  ).toBeVisible()
  expect(await keptTiles(page)).toEqual([])
  await page.getByRole('radio', { name: 'Save data' }).click()
  await page.getByRole('button', { name: 'Close' }).click()

  // the map requests no tiles in this mode
  world.link.requestedPaths.length = 0
  await page.getByRole('button', { name: 'Open map' }).click()
  await expect(page.getByText('Data saver is on. Only tiles on this device are shown.')).toBeVisible()
  expect(world.link.requestedPaths.filter((path) => TILE.test(path))).toEqual([])
  await page.getByRole('button', { name: 'Load map' }).click()
  await expect
    .poll(() => world.link.requestedPaths.filter((path) => TILE.test(path)).length)
    .toBeGreaterThan(0)

  await packButton(page).click()
  await expect(ready(page)).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/auth\/login/)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => /^(pack|tiles)/.test(name))))
    .toEqual([])
})
