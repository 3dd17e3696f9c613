import type { Page } from '@playwright/test'
import { signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { packButton, ready } from './harness/page/offline-pack.ts'
import { expect, test } from './harness/test.ts'
import { openOwnRoute, openRouteOfAnother } from './scenes/member.ts'

// The head of a route on a phone: what is needed before the signal is lost comes first, the rest is in a menu.

test.use({ ownDatabase: true })

const more = (page: Page) => page.getByRole('main').getByRole('button', { name: 'More', exact: true })
const head = (page: Page) => page.getByRole('main').locator('header').first()
const map = (page: Page) => page.getByRole('region', { name: 'Map and elevation' })
const top = async (part: ReturnType<Page['locator']>) => (await part.boundingBox())?.y ?? Number.NaN

test('a phone saves the offline pack from the head of the page, with progress, and shows there that it is saved', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker({ width: 390, height: 844 })
  const page = await device.start()
  await signIn(page, 'maya')
  await openRouteOfAnother(page)
  const save = packButton(page)
  await expect(save).toContainText(/[kM]B/)
  await expect(save).toBeInViewport({ ratio: 1 })
  const saveRoute = head(page).getByRole('button', { name: /^Save(?! offline)/ })
  expect(await top(save)).toBeLessThan(await top(saveRoute))
  expect(await top(saveRoute)).toBeLessThan(await top(map(page)))

  let left = 10
  world.link.fakeResponse = (path) =>
    /^[/]tiles[/]\d/.test(path) && left-- <= 0 ? new Promise(() => undefined) : null
  const frameTop = await top(map(page))
  await save.click()
  await expect(head(page).getByRole('progressbar', { name: 'Saving offline pack' })).toBeVisible()
  expect(await top(map(page))).toBe(frameTop)
  await head(page).getByRole('button', { name: 'Cancel' }).click()
  world.link.fakeResponse = () => null
  await head(page).getByRole('button', { name: 'Finish offline pack' }).click()
  const saved = head(page).getByRole('link', { name: /^Saved offline .+B$/ })
  await expect(saved).toBeVisible()
  expect(await top(map(page))).toBe(frameTop)
  expect(await findViolations(page)).toEqual([])

  // a plan with one pack: the button of another route leads to the offer
  const here = page.url()
  await page.goto('/home')
  await openOwnRoute(page)
  await head(page).getByRole('link', { name: 'Save offline pack' }).click()
  await expect(page.getByText('Your plan includes one offline pack.')).toBeInViewport()

  await page.goto(here)
  await expect(saved).toBeVisible()
  world.link.down()
  await page.reload()
  await saved.click()
  await expect(ready(page)).toBeInViewport()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(save).toBeVisible()
})

for (const width of [390, 320])
  test(`at ${width} px rare actions are in a menu that opens inside the page`, async ({ world }) => {
    const device = await world.newDevice({ width, height: 844 })
    const page = await device.start()
    await signIn(page, 'maya')
    await openRouteOfAnother(page)
    await more(page).click()
    const items = page.getByRole('menuitem')
    await expect(items).toHaveText(['Share', 'Draw a copy', 'Export GPX', 'Make an event', 'Report'])
    const box = await page.getByRole('menu').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(more(page)).toBeFocused()

    await more(page).click()
    const download = page.waitForEvent('download')
    await items.filter({ hasText: 'Export GPX' }).click()
    expect((await download).suggestedFilename()).toMatch(/[.]gpx$/)
    await more(page).click()
    await items.filter({ hasText: 'Report' }).click()
    await expect(page.getByRole('dialog', { name: 'Report this route?' })).toBeVisible()
    await page.keyboard.press('Escape')

    await openOwnRoute(page)
    await more(page).click()
    await expect(items).toHaveText(['Edit', 'Share', 'Draw a copy', 'Export GPX', 'Make an event', 'Delete'])
    await items.filter({ hasText: 'Edit' }).click()
    await expect(page.getByRole('heading', { name: 'Edit route' })).toBeVisible()
  })
