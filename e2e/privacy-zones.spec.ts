import type { Page } from '@playwright/test'
import { must } from '../domain/std/must.ts'
import { apiPaths } from '../domain/wire/paths.ts'
import { createRecording } from './harness/gpx-file.ts'
import { importRoute, signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { expect, test } from './harness/test.ts'

// A privacy zone is added offline; the hidden part of the route disappears for others at the next sync.

const NAME = 'From my own door'

async function kilometres(page: Page): Promise<number> {
  const figures = page.getByRole('region', { name: 'Map and elevation' })
  const [, km] = /(\d+\.\d+)\s*km/.exec((await figures.textContent()) ?? '') ?? []
  return Number(must(km, 'a distance'))
}

test('a privacy zone added offline clips the route for others once the device is online', async ({
  world,
}) => {
  const mine = await world.newDeviceWithServiceWorker()
  const page = await mine.start()
  await signIn(page, 'maya')
  const file = createRecording(NAME)
  await importRoute(page, file)
  await expect(page.getByText(/On this device|Sending…/)).toHaveCount(0)
  const path = new URL(page.url()).pathname
  const [, lat, lon] = must(/<trkpt lat="([^"]+)" lon="([^"]+)"/.exec(file.buffer.toString()), 'a point')

  const other = await (await world.newDevice()).start()
  await signIn(other, 'tomas')
  await other.goto(path)
  await expect(other.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  const whole = await kilometres(other)

  await page.goto('/profile')
  await mine.setOffline(true)
  await page.getByRole('button', { name: 'Add a place' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Home')
  await page.getByLabel('Coordinates').fill(`${lat}, ${lon}`)
  await page.getByLabel('Radius', { exact: true }).selectOption('100')
  // filling in scrolls: axe takes a button that the top bar half covers for one that is too small
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Hide this place' }).click()
  await expect(page.getByRole('button', { name: 'Remove Home' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a place' })).toBeFocused()
  await page.getByRole('button', { name: 'Add a place' }).blur()
  await page.screenshot({ path: 'test-results/zones-1280.png', fullPage: true })

  await page.getByRole('link', { name: 'Discover' }).first().click()
  await page.getByLabel('Sort', { exact: true }).selectOption('newest')
  await page.getByRole('link', { name: NAME }).first().click()
  await expect(page.getByText('Your privacy zones hide part of this route from others.')).toBeVisible()
  expect(await kilometres(page)).toBe(whole)
  await page.getByRole('button', { name: 'View as others' }).click()
  await expect(page.getByText(/^This is what others see/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/others-1280.png', fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: 'test-results/others-390.png', fullPage: true })
  const left = await kilometres(page)
  expect(left).toBeLessThan(whole)

  const pushed = page.waitForResponse((answer) => answer.url().endsWith(apiPaths.push))
  await mine.setOffline(false)
  await pushed
  await expect.poll(() => kilometres(other)).toBe(left)
})
