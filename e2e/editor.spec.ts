import type { Locator, Page } from '@playwright/test'
import { routeCard, signIn } from './harness/member.ts'
import { recordAnnouncements } from './harness/page/announcements.ts'
import { tabTo } from './harness/page/tab-to.ts'
import { createFinger } from './harness/page/touch.ts'
import { expect, test } from './harness/test.ts'
import { VIEWPORTS } from './scenes/stage/scene.ts'

// A route is drawn offline: by mouse, by touch, and by keyboard alone.

const mapOf = (page: Page): Locator => page.getByRole('region', { name: /^Map of the line/ })
const pointsOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Points of the line' }).getByRole('listitem')

const waypointsOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Waypoints of the route' }).getByRole('listitem')

/** A point of the map, as fractions of its width and height. */
async function spotOf(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await mapOf(page).boundingBox()
  if (!box) throw new Error('The map is not on the page')
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

async function middleOf(handle: Locator): Promise<{ x: number; y: number }> {
  const box = await handle.boundingBox()
  if (!box) throw new Error('The handle is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create Route' }).first().click()
  await page.getByRole('link', { name: 'Draw a line' }).click()
  await expect(mapOf(page)).toBeVisible()
}

/** Pixels from the tip of a pin to its head. */
const PIN_PX = 28

test('a line drawn offline by mouse survives a killed browser, and is listed as a route once saved', async ({
  world,
}) => {
  const device = await world.newDeviceOnDisk()
  let page = await device.start()
  await signIn(page, 'maya')
  await device.setOffline(true)
  await openEditor(page)
  for (const [x, y] of [
    [0.3, 0.7],
    [0.5, 0.5],
    [0.7, 0.6],
  ] as const) {
    const spot = await spotOf(page, x, y)
    await page.mouse.click(spot.x, spot.y)
  }
  await expect(pointsOf(page)).toHaveCount(3)
  await expect(page.getByText('No elevation data yet')).toBeVisible()

  // the middle handle of the first section becomes a point
  const middle = await middleOf(page.locator('.handle.middle').first())
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 40, middle.y - 60, { steps: 5 })
  await page.mouse.up()
  await expect(pointsOf(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pointsOf(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(pointsOf(page)).toHaveCount(4)
  const drawn = await pointsOf(page).allTextContents()
  await page.getByLabel('Name').fill('Over the meadow')
  const status = page.getByText(/^Draft saved at/)
  await expect(status).toHaveAttribute('aria-busy', 'false')
  await device.kill()

  page = await device.start()
  await page.goto('/routes/create')
  await page.getByRole('link', { name: 'Over the meadow' }).click()
  await expect(pointsOf(page)).toHaveCount(4)
  expect(await pointsOf(page).allTextContents()).toEqual(drawn)
  await page.getByRole('button', { name: 'Save route' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Over the meadow' })).toBeVisible()
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(routeCard(page, 'Over the meadow')).toContainText('On this device')
  await page.getByRole('link', { name: 'Create Route' }).first().click()
  await expect(page.getByText('Have a recording?')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Drafts' })).toBeHidden()

  await device.setOffline(false)
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(routeCard(page, 'Over the meadow')).not.toContainText('On this device')
})

test('touch adds points and drags them', async ({ world }) => {
  const device = await world.newDeviceWithServiceWorker(VIEWPORTS.narrow)
  const page = await device.start()
  await signIn(page, 'maya')
  await device.setOffline(true)
  await page.goto('/routes/create')
  await page.getByRole('link', { name: 'Draw a line' }).click()
  await expect(mapOf(page)).toBeVisible()
  const { tap, drag } = await createFinger(page)
  await tap(await spotOf(page, 0.3, 0.6))
  await expect(pointsOf(page)).toHaveCount(1)
  await tap(await spotOf(page, 0.6, 0.4))
  await expect(pointsOf(page)).toHaveCount(2)
  const handle = page.locator('.handle.point').last()
  const box = await handle.boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
  const before = await pointsOf(page).allTextContents()
  const from = await middleOf(handle)
  await drag(from, { x: from.x - 60, y: from.y + 90 })
  await expect.poll(() => pointsOf(page).allTextContents()).not.toEqual(before)
  await expect(pointsOf(page)).toHaveCount(2)
  // the dragged point is selected; the other one is a tap away
  await expect(page.getByText('Point 2 of 2')).toBeVisible()
  await tap(await middleOf(page.locator('.handle.point')))
  await expect(page.getByText('Point 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Delete point' }).first().click()
  await expect(pointsOf(page)).toHaveCount(1)
})

test('touch adds a waypoint and drags it', async ({ world }) => {
  const page = await (await world.newDevice({ width: 390, height: 844 })).start()
  await signIn(page, 'maya')
  await openEditor(page)
  const { tap, drag } = await createFinger(page)
  await tap(await spotOf(page, 0.3, 0.3))
  await expect(pointsOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Add waypoints' }).click()
  const spot = await spotOf(page, 0.5, 0.5)
  await tap(spot)
  await expect(waypointsOf(page)).toHaveCount(1)
  const put = await waypointsOf(page).textContent()
  const pin = { x: spot.x, y: spot.y - PIN_PX }
  await drag(pin, { x: pin.x + 60, y: pin.y - 40 })
  await expect(waypointsOf(page)).not.toHaveText(put ?? '')
  // neither the map nor the line has moved
  await expect(pointsOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(waypointsOf(page)).toHaveText(put ?? '')
})

test('a line is drawn, edited and saved by keyboard alone, and each step is announced', async ({ world }) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  const spoken = await recordAnnouncements(page)
  await signIn(page, 'maya')
  await device.setOffline(true)
  await page.goto('/routes/create')
  await tabTo(page, 'Draw a line')
  await page.keyboard.press('Enter')
  await expect(mapOf(page)).toBeVisible()

  // on the map: adds a point at the crosshair
  await mapOf(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(spoken).toContain('Point added, 1 point')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(pointsOf(page)).toHaveCount(2)

  // in the list: adds a point by its coordinates, moves it and connects it
  await tabTo(page, 'Coordinates or place')
  await page.keyboard.type('46.29, 13.88')
  await page.keyboard.press('Enter')
  await expect(pointsOf(page)).toHaveCount(3)
  await pointsOf(page).last().getByRole('button').focus()
  await page.keyboard.press('Enter')
  await tabTo(page, 'North')
  await page.keyboard.press('Enter')
  await expect(pointsOf(page).last()).toContainText('46.29009, 13.88000')
  await page.locator('.handle.chosen').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(pointsOf(page).last()).toContainText('46.28991, 13.88000')
  await expect(page.locator('.handle.chosen')).toBeFocused()
  await expect.poll(spoken).toContain('Moved 10 m south')
  await page.keyboard.press('Control+z')
  await expect(pointsOf(page).last()).toContainText('46.29000, 13.88000')
  await tabTo(page, 'Close the loop')
  await page.keyboard.press('Enter')
  await expect(pointsOf(page)).toHaveCount(4)
  await tabTo(page, 'Name')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible()
})

test('waypoints added offline by keyboard and mouse survive a killed browser and reach another member', async ({
  world,
}) => {
  const device = await world.newDeviceOnDisk()
  let page = await device.start()
  const spoken = await recordAnnouncements(page)
  await signIn(page, 'maya')
  await device.setOffline(true)
  await openEditor(page)
  await tabTo(page, 'Coordinates or place')
  for (const place of ['46.29, 13.88', '46.30, 13.88']) {
    await page.keyboard.type(place)
    await page.keyboard.press('Enter')
  }
  await expect(pointsOf(page)).toHaveCount(2)

  // half a kilometre along the line, named and given a type, by keyboard alone
  await tabTo(page, 'Kilometres from the start, or coordinates')
  await page.keyboard.type('0.5')
  await page.keyboard.press('Enter')
  await expect(waypointsOf(page)).toHaveText(/Waypoint46[.]2945/)
  await expect.poll(spoken).toContain('Waypoint 1 added')
  await tabTo(page, 'Waypoint name')
  await page.keyboard.type('Spring')
  await tabTo(page, 'Type')
  await page.keyboard.type('Water')
  await tabTo(page, 'Note')
  await page.keyboard.type('Dry in August')
  await page.locator('.pin.chosen').focus()
  const before = await waypointsOf(page).textContent()
  await page.keyboard.press('ArrowRight')
  await expect(waypointsOf(page)).not.toHaveText(before ?? '')
  await expect(page.locator('.pin.chosen')).toBeFocused()
  await expect.poll(spoken).toContain('Waypoint moved 10 m east')
  await page.keyboard.press('Control+z')
  await expect(waypointsOf(page)).toHaveText(before ?? '')
  await page.keyboard.press('Control+y')
  await expect(waypointsOf(page)).not.toHaveText(before ?? '')

  // on the map, in waypoint mode: selected, dragged, removed and restored
  await page.getByRole('button', { name: 'Add waypoints' }).click()
  const spot = await spotOf(page, 0.3, 0.4)
  await page.mouse.click(spot.x, spot.y)
  await expect(waypointsOf(page)).toHaveCount(2)
  await expect(pointsOf(page)).toHaveCount(2)
  const put = await waypointsOf(page).last().textContent()
  await page.mouse.move(spot.x, spot.y - PIN_PX)
  await page.mouse.down()
  await page.mouse.move(spot.x + 60, spot.y + 20, { steps: 5 })
  await page.mouse.up()
  await expect(waypointsOf(page).last()).not.toHaveText(put ?? '')
  await page.locator('.pin.chosen').press('Delete')
  await expect(waypointsOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(waypointsOf(page)).toHaveCount(2)
  await page.getByLabel('Name', { exact: true }).fill('To the spring')
  const kept = await waypointsOf(page).allTextContents()
  await expect(page.getByText(/^Draft saved at/)).toHaveAttribute('aria-busy', 'false')
  await device.kill()

  page = await device.start()
  await page.goto('/routes/create')
  await page.getByRole('link', { name: 'To the spring' }).click()
  await expect(waypointsOf(page)).toHaveCount(2)
  expect(await waypointsOf(page).allTextContents()).toEqual(kept)
  await page.getByRole('button', { name: 'Save route' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'To the spring' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waypoints' })).toContainText('Spring')
  const path = new URL(page.url()).pathname

  await device.setOffline(false)
  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  const other = await (await world.newDevice()).start()
  await signIn(other, 'tomas')
  await other.goto(path)
  const seen = other.getByRole('region', { name: 'Waypoints' })
  await expect(seen).toContainText('Spring')
  await expect(seen).toContainText('Dry in August')

  // later only a waypoint is removed: the other member receives that change too
  await page.goto(`${path}/edit?line`)
  await waypointsOf(page).first().getByRole('button').click()
  await page
    .getByRole('region', { name: 'Selected waypoint' })
    .getByRole('button', { name: 'Remove waypoint' })
    .click()
  await expect(waypointsOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'To the spring' })).toBeVisible()
  await expect(seen).not.toContainText('Dry in August')
})
