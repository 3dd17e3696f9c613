import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { installApp } from './harness/browser/install-app.ts'
import { shareWithApp } from './harness/browser/share.ts'
import { createRecording } from './harness/gpx-file.ts'
import { moveHome, routeCard, signIn } from './harness/member.ts'
import { saveScreenshot } from './harness/page/screenshot.ts'
import { test } from './harness/test.ts'
import { openList, openSyncPanel } from './scenes/member.ts'
import { VIEWPORTS } from './scenes/stage/scene.ts'

// Two journeys as images: docs/journeys, where README.md describes them.

const NAME = 'Vogar before the storm'
/** the Julian Alps */
const HOME_OF_TOMAS = 'u21'

/** Saves the images of a journey in order. */
function filmOf(journey: string) {
  let shots = 0
  return async (page: Page, what: string): Promise<void> => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    // toasts cover parts of the page
    await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0)
    await saveScreenshot(page, `docs/journeys/${journey}-${++shots}-${what}.webp`)
  }
}

test('installing', async ({ world }) => {
  const device = await world.newDeviceOnDisk()
  const page = await device.start()
  const film = filmOf('installing')
  await page.setViewportSize(VIEWPORTS.narrow)
  await signIn(page, 'maya')
  const offer = page.getByRole('heading', { name: 'Install Cairnway' })
  await offer.scrollIntoViewIfNeeded()
  await film(page, 'offer')

  const app = await installApp(page, device.origin)
  await app.setViewportSize(VIEWPORTS.narrow)
  expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
  await expect(app.getByRole('region', { name: 'My routes' }).getByRole('article')).not.toHaveCount(0)
  await film(app, 'own-window')

  await device.setOffline(true)
  world.link.down()
  await app.goto('/')
  await expect(app.getByRole('region', { name: 'My routes' }).getByRole('article')).not.toHaveCount(0)
  await film(app, 'no-network')
  await shareWithApp(app, device.origin, { files: [createRecording(NAME)] })
  await expect(app.getByRole('button', { name: 'Save route' })).toBeVisible()
  await film(app, 'shared-recording')
})

test('a day in the valley', async ({ world }) => {
  await moveHome(world.server.origin, 'tomas', HOME_OF_TOMAS)
  const other = await (await world.newDevice(VIEWPORTS.narrow)).start()
  await signIn(other, 'tomas')
  const device = await world.newDeviceOnDisk()
  let page = await device.start()
  const film = filmOf('valley')
  await page.setViewportSize(VIEWPORTS.narrow)
  await signIn(page, 'maya')
  await openRoute(page)
  await page.getByRole('link', { name: 'Routes' }).last().click()
  await expect(page.getByRole('article').nth(2)).toBeVisible()
  await film(page, 'at-home')

  await device.kill()
  await device.setOffline(true)
  world.link.down()
  page = await device.start()
  await page.setViewportSize(VIEWPORTS.narrow)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'My routes' }).getByRole('article')).not.toHaveCount(0)
  await film(page, 'offline-start')
  await openRoute(page)
  await film(page, 'a-route')

  await page.goto('/routes/create')
  await page.locator('input[type=file]').setInputFiles(createRecording(NAME))
  await expect(page.getByRole('button', { name: 'Save route' })).toBeVisible()
  await film(page, 'import')
  await page.getByRole('button', { name: 'Save route' }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await openList(page)
  await expect(routeCard(page, NAME)).toContainText('On this device')
  await film(page, 'saved')
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeAttached()
  await page.keyboard.press('Alt+R')
  await expect(page.getByText('No connection. The page is refreshed when you are back online.')).toBeVisible()
  await film(page, 'refresh')
  await openSyncPanel(page)
  await film(page, 'what-waits')

  world.link.up()
  await device.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
  await film(page, 'back')
  await openList(other)
  await expect(routeCard(other, NAME)).toBeVisible()
  await film(other, 'at-a-friends')
})

/** The newest route in the list: a page opened at home is available offline. */
async function openRoute(page: Page): Promise<void> {
  await openList(page)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Waypoints' })).toBeVisible()
}
