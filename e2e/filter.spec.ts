import type { Page } from '@playwright/test'
import { signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { expect, test } from './harness/test.ts'

// The list of routes is filtered on the device, and the address contains the filter.

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const opener = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const found = (page: Page) => page.getByText(/^\d[\d,]* (matching )?routes?$/)
const cards = (page: Page) => page.getByRole('article')

const numberIn = async (text: Promise<string | null>): Promise<number> =>
  Number(/[\d,]+/.exec((await text) ?? '')?.[0].replaceAll(',', ''))

test('offline, the list is filtered by keyboard, shows the counts in advance, and keeps the filter over a reload', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker({ width: 1280, height: 900 })
  const page = await device.start()
  await signIn(page, 'tomas')
  world.link.down()
  await page.goto('/discover?tab=all')
  await expect(cards(page).first()).toBeVisible()

  await opener(page).focus()
  await page.keyboard.press('Enter')
  const hike = sheet(page).getByRole('button', { name: /^Hike/ })
  await expect(hike).toHaveText(/\d/)
  const promised = await numberIn(hike.textContent())
  expect(promised).toBeGreaterThan(0)
  await hike.focus()
  await page.keyboard.press('Space')
  await expect(hike).toHaveAttribute('aria-pressed', 'true')
  await sheet(page).getByRole('slider', { name: 'Distance to' }).focus()
  for (let step = 0; step < 35; step++) await page.keyboard.press('ArrowLeft')
  await expect(sheet(page).getByText('0 km to 15 km', { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const shown = await numberIn(
    sheet(page)
      .getByRole('button', { name: /^Show \d/ })
      .textContent(),
  )
  expect(shown).toBeGreaterThan(0)
  expect(shown).toBeLessThan(promised)
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()

  await expect.poll(() => numberIn(found(page).textContent())).toBe(shown)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Distance up to 15 km/ })).toBeVisible()
  await expect.poll(() => numberIn(found(page).textContent())).toBe(shown)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: /^Distance up to 15 km/ }).click()
  await expect.poll(() => numberIn(found(page).textContent())).toBe(promised)
  await expect(opener(page)).toBeFocused()

  // a named filter is on the device at once, and pending until it is sent
  await opener(page).click()
  await sheet(page).getByLabel('Filter name').fill('All my hikes')
  await sheet(page).getByRole('button', { name: 'Save filter' }).click()
  await expect(sheet(page).getByRole('button', { name: 'All my hikes', exact: true })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(hike).toHaveAttribute('aria-pressed', 'false')
  await sheet(page).getByRole('button', { name: 'All my hikes', exact: true }).click()
  await expect(hike).toHaveAttribute('aria-pressed', 'true')
})

test('offline, a place named in routes is found by prefix, and its routes are sorted by distance', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker({ width: 390, height: 844 })
  const page = await device.start()
  await signIn(page, 'maya')
  world.link.down()
  await page.goto('/discover?tab=all')
  await expect(cards(page).first()).toBeVisible()
  await opener(page).click()
  await sheet(page).getByLabel('Near a place').fill('boh')
  const places = sheet(page).getByRole('list', { name: 'Places' })
  await expect(places.getByRole('button').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await places.getByRole('button').first().click()
  await expect(sheet(page).getByRole('combobox', { name: 'Distance' })).toBeVisible()
  await sheet(page)
    .getByRole('button', { name: /^Show \d/ })
    .click()
  await expect(page.getByRole('button', { name: /^Within 25 km of Boh/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Nearest')
  await expect(page).toHaveURL(/sort=nearest/)
  await expect(cards(page).first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('offline, the list of saved routes follows changes of another tab', async ({ world }) => {
  const device = await world.newDeviceWithServiceWorker({ width: 1280, height: 900 })
  const page = await device.start()
  await signIn(page, 'tomas')
  world.link.down()
  await page.goto('/discover?tab=all')
  const link = cards(page).first().getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  const other = await device.openTab()
  await other.goto((await link.getAttribute('href')) ?? '')
  const save = other.getByRole('button', { name: /^Save/ })
  await expect(save).toBeEnabled()
  const wasSaved = (await save.getAttribute('aria-pressed')) === 'true'
  await page.goto('/discover?tab=all&only=saved')
  const saved = cards(page).filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(saved).toHaveCount(wasSaved ? 1 : 0)
  await save.click()
  await expect(saved).toHaveCount(wasSaved ? 0 : 1)
  await save.click()
  await expect(saved).toHaveCount(wasSaved ? 1 : 0)
})

test('on a phone, Nearby shows its first route above the middle of the screen', async ({ world }) => {
  const screen = { width: 390, height: 844 }
  const device = await world.newDevice(screen)
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/discover?tab=nearby')
  await expect(page.getByRole('button', { name: 'Near Julian Alps: remove filter' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Near me' })).toBeInViewport({ ratio: 1 })
  const link = page.getByRole('button', { name: /online results? below/ })
  await expect(link).toBeVisible()
  const first = await cards(page).first().boundingBox()
  const top = await link.boundingBox()
  expect(first?.y).toBeLessThan(screen.height / 2 + (top?.height ?? 0))
})

test('on a phone, the most used filters are chips that open their section of the sheet', async ({
  world,
}) => {
  const device = await world.newDevice({ width: 390, height: 844 })
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/discover?tab=all')
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  await chip('Difficulty').click()
  const section = sheet(page).getByRole('group', { name: 'Difficulty' })
  const easy = section.getByRole('button').first()
  await expect(easy).toBeFocused()
  await expect(section).toBeInViewport({ ratio: 1 })
  expect(await findViolations(page)).toEqual([])
  await easy.click()
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
  await expect(chip('Difficulty')).toBeHidden()
  expect(await findViolations(page)).toEqual([])

  await chip('Distance').click()
  await expect(sheet(page).getByRole('group', { name: 'Length and effort' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(chip('Distance')).toBeFocused()
})
