import type { Page } from '@playwright/test'
import { importRoute, signIn } from './harness/member.ts'
import { recordAnnouncements } from './harness/page/announcements.ts'
import { findViolations } from './harness/page/axe.ts'
import { findOverflow, setTextSize, TEXT_PX } from './harness/page/fit.ts'
import { expect, test } from './harness/test.ts'
import { THEMES } from './scenes/stage/scene.ts'

// A member walks a route offline: only the device's own position is available.

const NORTH = 1 / 111_195 // degrees per metre
const METRES_EAST = NORTH / Math.cos((46.3 * Math.PI) / 180)

/** North from a hut: a point every 25 m for six kilometres, each one metre higher. */
const LINE = Array.from(
  { length: 241 },
  (_, i) => `<trkpt lat="${46.3 + i * 25 * NORTH}" lon="13.8"><ele>${800 + i}</ele></trkpt>`,
)
const RECORDING = {
  name: 'Ridge path.gpx',
  mimeType: 'application/gpx+xml',
  buffer: Buffer.from(
    `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${LINE.join('')}</trkseg></trk></gpx>`,
  ),
}

const walkTo = (page: Page, north: number, east = 0) =>
  page.context().setGeolocation({
    latitude: 46.3 + north * NORTH,
    longitude: 13.8 + east * METRES_EAST,
    accuracy: 8,
  })
const bar = (page: Page) => page.getByRole('region', { name: 'Follow route' })
const figure = (page: Page, name: string) =>
  bar(page).locator('dl > div').filter({ hasText: name }).locator('dd')

/** The wake locks of the page, counted in the page itself. */
async function countWakeLocks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let held = 0
    Object.defineProperty(navigator.wakeLock, 'request', {
      value: async () => {
        held++
        return { release: async () => void held-- }
      },
    })
    Object.defineProperty(globalThis, 'screensHeld', { get: () => held })
  })
  return () => page.evaluate(() => (globalThis as unknown as { screensHeld: number }).screensHeld)
}

test('a route is followed offline: distance done, distance left, and a message when the member leaves it', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  const screens = await countWakeLocks(page)
  const spoken = await recordAnnouncements(page)
  await signIn(page, 'maya')
  await device.setOffline(true)
  await importRoute(page, RECORDING)
  await page.context().grantPermissions(['geolocation'])
  await walkTo(page, 3_000, 1_500)
  await page.getByRole('button', { name: 'Open map' }).click()
  await bar(page).getByRole('button', { name: 'Follow route' }).click()
  await expect(bar(page)).toContainText('1.5 km to the route, west')
  await expect.poll(screens).toBe(1)

  await walkTo(page, 3_000, 10)
  await expect(bar(page)).toContainText('On route, 10 m from the line (accuracy ±10 m)')
  await expect(figure(page, 'Done')).toHaveText('3.0 km')
  await expect(figure(page, 'Left').first()).toHaveText('3.0 km')
  await expect(figure(page, 'Ascent left')).toHaveText(/^1[12]\d m$/)
  await walkTo(page, 4_000, 5)
  await expect(figure(page, 'Done')).toHaveText('4.0 km')

  // the map follows the position until it is moved, and again after the button is pressed
  const map = page.locator('.leaflet-container')
  const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + 200, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 300, box.y + 260, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Centre on me' }).click()
  await expect(page.getByRole('button', { name: 'Centre on me' })).toBeHidden()

  await walkTo(page, 4_100, 90)
  await expect(bar(page)).toContainText('90 m from the line')
  await walkTo(page, 4_110, 91)
  await expect(bar(page)).toContainText('Off route: 90 m to the route, west')
  await expect.poll(spoken).toContain('You have left the route')
  await walkTo(page, 4_200, 5)
  await expect(bar(page)).toContainText('Off route: 5 m to the route')
  await walkTo(page, 4_210, 3)
  await expect(bar(page)).toContainText('On route, ')

  await bar(page).getByRole('switch', { name: 'Keep screen on' }).click()
  await expect.poll(screens).toBe(0)
  await bar(page).getByRole('switch', { name: 'Keep screen on' }).click()
  await expect.poll(screens).toBe(1)
  await bar(page).getByRole('button', { name: 'Stop following' }).click()
  await expect.poll(screens).toBe(0)
  await expect(bar(page)).toContainText('Your position stays on this device')
})

test('on a phone the map fills the screen with the figures below it, until the button or Escape', async ({
  world,
}) => {
  const phone = { width: 390, height: 844 }
  const device = await world.newDeviceWithServiceWorker(phone)
  const page = await device.start()
  await signIn(page, 'maya')
  await device.setOffline(true)
  await importRoute(page, RECORDING)
  await page.context().grantPermissions(['geolocation'])
  await walkTo(page, 3_000)
  await page.getByRole('button', { name: 'Open map' }).click()
  await bar(page).getByRole('button', { name: 'Follow route' }).click()
  await expect(bar(page)).toContainText('On route, ')
  const map = page.locator('.leaflet-container')
  const full = page.getByRole('button', { name: 'Full screen', exact: true })
  const exit = page.getByRole('button', { name: 'Exit full screen' })
  await full.click()
  await expect(exit).toBeFocused()
  for (const size of [phone, { width: 320, height: 640 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await findViolations(page), `${size.width} px, ${colorScheme}`).toEqual([])
    }
    expect(await findOverflow(page)).toEqual([])
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    const box = await map.boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: size.width })
    expect(box?.height, `of ${size.height} px`).toBeGreaterThan(size.height / 2)
  }
  await page.setViewportSize(phone)
  await setTextSize(page, TEXT_PX * 2)
  await expect.poll(async () => (await map.boundingBox())?.height).toBeGreaterThanOrEqual(phone.height / 2)
  await setTextSize(page, TEXT_PX)

  // nothing behind the map can be reached
  const behind = page.getByRole('banner').getByRole('link').first()
  await behind.focus()
  await expect(behind).not.toBeFocused()
  await expect(page.getByRole('button', { name: 'Show sketch' })).toBeHidden()

  // the arrow keys move the map away, which then no longer follows the position
  const centre = page.getByRole('button', { name: 'Centre on me' })
  await map.focus()
  await expect(centre).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await centre.press('Enter')
  await expect(centre).toBeHidden()
  await expect(map).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(full).toBeVisible()
  await behind.focus()
  await expect(behind).toBeFocused()
  await full.click()
  await exit.click()
  await expect(full).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show sketch' })).toBeVisible()
})

test('a browser without permission for the position says so, and the route stays visible', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  await device.setOffline(true)
  await importRoute(page, RECORDING)
  await page.getByRole('button', { name: 'Open map' }).click()
  await bar(page).getByRole('button', { name: 'Follow route' }).click()
  await expect(bar(page)).toContainText('Location access is blocked')
  await expect(bar(page).getByRole('button', { name: 'Follow route' })).toBeVisible()
})
