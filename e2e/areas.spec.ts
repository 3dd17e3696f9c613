import type { Page } from '@playwright/test'
import { createDemoElevationSource } from '#demo/terrain/demo-elevation-source.ts'
import { distanceM } from '#domain/std/geo/distance.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { TILE_PX, unprojectPixel } from '#domain/std/geo/mercator.ts'
import { must } from '#domain/std/must.ts'
import { parseTileWays } from '#domain/track/editing/ways/way-lines.ts'
import { DRAWN_UNITS_PER_PX, type DrawnTile } from '#domain/wire/map/tile.ts'
import { readCacheNamesOnDisk } from './harness/browser/stored-data.ts'
import { signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { readPlaces } from './harness/page/drawn-path.ts'
import { findOverflow } from './harness/page/fit.ts'
import { keptTiles, packButton, ready } from './harness/page/offline-pack.ts'
import { expect, test } from './harness/test.ts'

// A part of the map is kept, and a tour is planned and walked on it without a network. The server renders the tiles of
// its demo world.

test.use({ ownDatabase: true })

const TILE = /^[/]tiles[/]\d+[/]\d+[/]\d+$/
const NEAR_HUTS = '/discover?tab=all&sort=nearest&near=46.303,13.866,6000'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keep this area' })

/** Opens the map of Discover, and the dialog by keyboard. */
async function openDialog(page: Page): Promise<void> {
  await page.goto(NEAR_HUTS)
  await page.getByRole('button', { name: 'Open map' }).click()
  await expect(page.getByText('Made-up ground of the demo world')).toBeVisible()
  await page.getByRole('button', { name: 'Keep this area' }).press('Enter')
  await expect(dialog(page).getByText(/^Map, \d+ tiles$/)).toBeVisible()
}

interface Hut extends LatLon {
  name: string
  /** the far end of a path that passes the hut */
  pathEnd: LatLon
}

/** Whether the paths around it are on the same tile. */
const isInside = (px: number, py: number): boolean => Math.min(px, py) > 40 && Math.max(px, py) < TILE_PX - 40

/** The hut with the nearest path, on the tiles of the pack. */
async function findHut(page: Page): Promise<Hut> {
  const huts = (await keptTiles(page)).flatMap(([path, content]): (Hut & { apart: number })[] => {
    const [z = 0, x = 0, y = 0] = path.split('/').slice(2).map(Number)
    if (z !== 14) return []
    const tile = JSON.parse(content) as DrawnTile
    const placeOf = (px: LatLon['lat'], py: number) =>
      unprojectPixel({ x: x * TILE_PX + px, y: y * TILE_PX + py }, z)
    const lines = parseTileWays(tile).map((line) =>
      line.map((spot) => placeOf(spot.x / DRAWN_UNITS_PER_PX, spot.y / DRAWN_UNITS_PER_PX)),
    )
    return tile.places.flatMap((place) => {
      if (place.kind !== 'hut' || !isInside(place.x, place.y)) return []
      const at = placeOf(place.x, place.y)
      return lines.flatMap((line) => {
        const pathEnd = line.at(-1)
        const apart = Math.min(...line.map((corner) => distanceM(corner, at)))
        return pathEnd && distanceM(pathEnd, at) > 300 ? [{ name: place.name, ...at, pathEnd, apart }] : []
      })
    })
  })
  return must(huts.toSorted((a, b) => a.apart - b.apart)[0], 'a hut in the area')
}

const written = ({ lat, lon }: LatLon) => `${lat.toFixed(5)}, ${lon.toFixed(5)}`

test('an area of the map is kept; without a network a hut is found there, and a route that follows ways is drawn and followed', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker({ width: 1280, height: 900 })
  const page = await device.start()
  await signIn(page, 'maya')
  await openDialog(page)
  const name = dialog(page).getByLabel('Name')
  await expect(name).toHaveValue(/\p{L}/u)
  await expect(dialog(page)).toContainText(/0 of \d+ offline packs? used on this device/)
  expect(await findViolations(page)).toEqual([])
  await name.fill('')
  await name.press('Enter')
  await expect(dialog(page)).toContainText('Enter a name for the area.')
  await name.fill('Huts above the lake')
  await packButton(page).click()
  await expect(ready(page)).toBeVisible({ timeout: 240_000 })
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: 'All changes sent' }).click()
  await expect(page.getByRole('heading', { name: 'Offline packs 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh the pack of Huts above the lake' }).click()
  await expect(page.getByText('Offline pack is up to date')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  const hut = await findHut(page)
  await page.goto('/routes/create')
  await expect(page.getByRole('link', { name: 'Draw a line' })).toBeVisible()
  await device.setOffline(true)
  await page.getByRole('link', { name: 'Draw a line' }).click()
  const points = page.getByRole('list', { name: 'Points of the line' }).getByRole('listitem')
  await page.getByLabel('Coordinates or place').fill(written(hut.pathEnd))
  await page.keyboard.press('Enter')
  await expect(points).toHaveCount(1)
  await page.getByRole('button', { name: 'Find a place' }).click()
  await expect(page.getByRole('combobox', { name: 'Find a place' })).toBeFocused()
  await page.keyboard.type(hut.name)
  await expect(page.getByRole('listbox', { name: 'Places' }).getByRole('option').first()).toContainText(
    hut.name,
  )
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: /^Map of the line/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => points.count()).toBeGreaterThan(2)

  await expect(points.last()).toContainText(/ m$/)
  const places = await readPlaces(points)
  // the height follows the five decimals of the longitude
  const shown = (await points.allTextContents()).map((text) =>
    Number(/[.]\d{5}\s*(-?[\d,]+)\sm$/.exec(text)?.[1]?.replaceAll(',', '')),
  )
  const right = await createDemoElevationSource().heightsAt(places)
  const off = shown.map((height, i) => Math.abs(height - (right[i] ?? Number.NaN)))
  expect(Math.max(...off)).toBeLessThanOrEqual(10)

  await page.getByLabel('Name').fill('To the hut')
  await page.getByRole('button', { name: 'Save route' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'To the hut' })).toBeVisible()
  await page.context().grantPermissions(['geolocation'])
  const end = must(places.at(-1), 'the end of the line')
  await page.context().setGeolocation({ latitude: end.lat, longitude: end.lon, accuracy: 5 })
  await page.getByRole('button', { name: 'Open map' }).click()
  const bar = page.getByRole('region', { name: 'Follow route' })
  await bar.getByRole('button', { name: 'Follow route' }).click()
  await expect(bar).toContainText('At the end of the route')
  await expect(bar).toContainText(`nearest hut ${hut.name}, here`)
})

test('an area is kept on a phone, continued after a kill, and removed with its files', async ({ world }) => {
  const device = await world.newDeviceOnDisk({ width: 390, height: 844 })
  let page = await device.start()
  await signIn(page, 'maya')
  await page.goto(NEAR_HUTS)
  await page.getByText('Map', { exact: true }).click()
  await page.getByRole('button', { name: 'Open map' }).click()
  await expect(page.getByText('Made-up ground of the demo world')).toBeVisible()
  await page.getByRole('button', { name: 'Keep this area' }).click()
  await expect(dialog(page).getByText(/^Map, \d+ tiles$/)).toBeVisible()
  expect(await findOverflow(page)).toEqual([])
  await dialog(page).getByLabel('Name').fill('Huts')
  let left = 10
  world.link.fakeResponse = (path) => (TILE.test(path) && left-- <= 0 ? new Promise(() => undefined) : null)
  await packButton(page).click()
  await expect(page.getByRole('progressbar', { name: 'Saving offline pack' })).toBeVisible()
  await expect.poll(async () => (await keptTiles(page)).length).toBeGreaterThanOrEqual(10)
  await expect.poll(() => readCacheNamesOnDisk(device.profileDir)).toMatch(/pack-area:/)
  await device.kill()

  world.link.fakeResponse = () => null
  page = await device.start()
  await page.goto('/discover?tab=all')
  await page.getByRole('button', { name: 'All changes sent' }).click()
  const item = page.getByRole('listitem').filter({ hasText: 'Huts' })
  await expect(item).toContainText(/[kM]B, complete/, { timeout: 240_000 })
  await page.getByRole('button', { name: 'Remove the pack of Huts' }).click()
  await expect(page.getByRole('heading', { name: 'Offline packs 0' })).toBeVisible()
  await expect.poll(() => keptTiles(page)).toEqual([])
})
