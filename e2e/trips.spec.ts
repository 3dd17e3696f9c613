import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readStoredText } from './harness/browser/stored-data.ts'
import { signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { labelOf } from './harness/page/label-of.ts'
import { packButton, ready } from './harness/page/offline-pack.ts'
import { expect, test } from './harness/test.ts'
import { addToTrip, createTrip, openFirstRoute } from './harness/trips.ts'

// A trip that is planned with no network, by the keyboard, in a browser that is killed.

test.use({ ownDatabase: true })

const stops = (page: Page, day: number) =>
  page.getByRole('list', { name: `Stops of day ${day}` }).getByRole('listitem')

async function addPlace(page: Page, day: number, name: string): Promise<void> {
  const group = page.getByRole('group', { name: `Add a stop to day ${day}` })
  const field = group.getByLabel('Place: name')
  if (!(await field.isVisible())) await group.getByRole('button', { name: `Add place to day ${day}` }).click()
  await field.fill(name)
  await group.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(stops(page, day).filter({ hasText: name })).toHaveCount(1)
}

test('a trip is planned offline and by the keyboard; a killed browser loses nothing', async ({ world }) => {
  const device = await world.newDeviceOnDisk()
  let page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/trip-planner') // stores the page's code, so that it opens offline
  await expect(page.getByRole('heading', { name: 'Trip planner', level: 1 })).toBeVisible()
  await device.setOffline(true)

  await page.getByRole('link', { name: 'New trip' }).first().click()
  const form = page.getByRole('form', { name: 'New trip' })
  await form.getByLabel('Name').fill('Vrata and Kot')
  await form.getByLabel('First day').fill('2027-07-04')
  await form.getByRole('button', { name: 'Create trip' }).click()
  await expect(page.getByRole('heading', { name: 'Vrata and Kot', level: 1 })).toBeVisible()
  await expect(page.getByText('4–5 July 2027')).toBeVisible()

  await addPlace(page, 1, 'Aljažev dom')
  await addPlace(page, 1, 'Luknja')
  await page.getByRole('button', { name: 'Move Luknja' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(stops(page, 1)).toHaveText([/Luknja/, /Aljažev dom/])
  await page.keyboard.press('ArrowRight')
  await expect(stops(page, 2)).toHaveText([/Luknja/])
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stops(page, 1)).toHaveText([/Luknja/, /Aljažev dom/])
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(stops(page, 2)).toHaveText([/Luknja/])

  await page.getByLabel('Notes').fill('Key under the stone')
  await expect.poll(() => readStoredText(page)).toContain('Key under the stone')
  await device.kill()
  page = await device.start()
  await page.goto('/trip-planner')
  await page.getByRole('link', { name: 'Vrata and Kot' }).click()
  await expect(page.getByText('Key under the stone')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Day 2/ })).toContainText('Luknja')
  await page.screenshot({ path: test.info().outputPath('trip.png'), fullPage: true })
})

test('a route is added to a day of a trip, offline', async ({ world }) => {
  const device = await world.newDeviceOnDisk()
  const page = await device.start()
  await signIn(page, 'maya')
  await createTrip(page, 'Three huts')
  const item = page.getByRole('textbox', { name: 'Add a personal item' })
  await item.fill('Diary 200 g')
  await item.press('Enter')
  await expect(page.getByRole('list', { name: 'Mine: items to pack' })).toContainText('Diary')

  const route = await openFirstRoute(page)
  await device.setOffline(true)
  await addToTrip(page, /^A new day$/)
  await expect(page.getByRole('region', { name: 'In trips' })).toContainText('Three huts 4–6 July 2027')

  await page.goto('/trip-planner')
  await page.getByRole('link', { name: 'Three huts' }).click()
  await expect(page.getByText('4–6 July 2027')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Day 3/ })).toContainText(route)
})

test('a trip leaves the app as a calendar file, a GPX file, on paper and by a link', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'maya')
  await createTrip(page, 'Three huts')
  const item = page.getByRole('textbox', { name: 'Add a personal item' })
  await item.fill('Diary 200 g')
  await item.press('Enter')
  await expect(page.getByRole('list', { name: 'Mine: items to pack' })).toContainText('Diary')
  const route = await openFirstRoute(page)
  await addToTrip(page, /^A new day$/)
  await page.goto('/trip-planner')
  await page.getByRole('link', { name: 'Three huts' }).click()

  expect(await downloaded(page, 'Add to calendar')).toContain('DTSTART;VALUE=DATE:20270706')
  const gpx = await downloaded(page, 'GPX of all days')
  expect(gpx.match(/<trk>/g)).toHaveLength(1)
  expect(gpx).toContain('<trkpt')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  for (const name of ['Print', 'Refresh']) await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByText('Premium Feature')).toBeHidden()
  await expect(page.getByRole('region', { name: /^Day 3/ })).toContainText(route)
  await expect(page.getByText('Diary')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('print.png'), fullPage: true })
  await page.emulateMedia({ media: null })

  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share with a link' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText(/^Expires/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const reader = await (await world.newDevice()).start()
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: 'Three huts', level: 1 })).toBeVisible()
  await expect(reader.getByRole('heading', { name: route, level: 3 })).toBeVisible()
  await expect(reader.getByText('Diary')).toHaveCount(0)
  expect(await findViolations(reader)).toEqual([])
  await reader.screenshot({ path: test.info().outputPath('link.png'), fullPage: true })
})

const conflicts = (page: Page) => page.getByRole('region', { name: 'Changed by two people' })
/** A notice of both versions of a value is shown in place of the words that all is sent. */
const sent = (page: Page) =>
  expect(page.getByRole('button', { name: /^(All changes sent|1 thing to know)$/ })).toBeVisible()
/** A trip of the demo world that tomas and maya were on. */
const BOHINJ = 'Three days above Bohinj'

async function openBohinj(page: Page): Promise<void> {
  await page.goto('/trip-planner')
  await page.getByRole('link', { name: BOHINJ }).click()
  await expect(page.getByRole('heading', { name: BOHINJ, level: 1 })).toBeVisible()
}

async function openPlan(page: Page): Promise<void> {
  await openBohinj(page)
  await page.getByRole('link', { name: 'Edit plan' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' }).first()).toBeVisible()
}

async function titleFirstDay(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).first().fill(title)
  await page.getByRole('textbox', { name: 'Title' }).first().blur()
  await expect.poll(() => readStoredText(page)).toContain(title)
}

/** Moves a stop one place up by the keyboard. */
async function moveUp(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${name}` }).focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
}

/** The stops of both first days, as the plan has them. */
async function planOf(page: Page): Promise<string[]> {
  await openPlan(page)
  return [...(await stops(page, 1).allInnerTexts()), ...(await stops(page, 2).allInnerTexts())]
}

test('three people plan one trip, two of them offline, one with its pack: nothing is lost, and all see the same', async ({
  world,
}) => {
  test.setTimeout(300_000)
  const mayas = await world.newDeviceOnDisk()
  let maya = await mayas.start()
  await signIn(maya, 'maya')
  await openPlan(maya)
  const tomass = await world.newDeviceWithServiceWorker()
  const tomas = await tomass.start()
  await signIn(tomas, 'tomas')
  await openBohinj(tomas)
  await tomas.getByLabel('Invite someone').fill('noor')
  await tomas.getByRole('button', { name: 'Invite noor' }).click()
  await sent(tomas)
  const noor = await (await world.newDevice()).start()
  await signIn(noor, 'noor')
  await openBohinj(noor)
  await noor.getByRole('button', { name: 'Accept' }).click()
  await sent(noor)
  await tomas.getByRole('link', { name: 'Edit plan' }).click()
  await openBohinj(maya)
  await packButton(maya).click()
  await expect(ready(maya)).toBeVisible()
  await openPlan(maya)

  // two days with no network: both change the title of the first day, and something of their own
  await mayas.setOffline(true)
  await tomass.setOffline(true)
  await titleFirstDay(tomas, 'By bus to the valley')
  await addPlace(tomas, 1, 'Bus stop')
  await titleFirstDay(maya, 'Over the pass')
  await addPlace(maya, 2, 'Spring')
  await addPlace(maya, 2, 'Wall hut')
  await moveUp(maya, 'Wall hut')
  await expect(stops(maya, 2).last()).toContainText('Spring')
  const tick = maya.getByRole('checkbox', { name: 'Gas cartridge' })
  // All is packed already.
  await expect(tick).toBeChecked()
  await labelOf(tick).click()
  await expect(tick).not.toBeChecked()
  await maya.getByRole('textbox', { name: 'Add a personal item' }).fill('Diary 200 g')
  await maya.getByRole('textbox', { name: 'Add a personal item' }).press('Enter')
  await expect.poll(() => readStoredText(maya)).toContain('Diary')
  await mayas.kill()
  maya = await mayas.start()
  await openPlan(maya)
  await expect(maya.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('Over the pass')
  await expect(maya.getByRole('checkbox', { name: 'Gas cartridge' })).not.toBeChecked()
  await openBohinj(maya)
  await expect(ready(maya)).toBeVisible()
  const day = maya.getByRole('region', { name: /^Day 1/ })
  await day
    .getByRole('button', { name: /^I did this/ })
    .first()
    .click()
  await maya.getByRole('form', { name: 'My outing' }).getByRole('button', { name: 'Save outing' }).click()
  await expect(day.locator('.done')).toContainText('On this device')
  await openPlan(maya)

  await tomass.setOffline(false)
  await sent(tomas)
  await mayas.setOffline(false)
  await sent(maya)
  await expect(conflicts(maya)).toContainText('Over the pass')
  await expect(conflicts(maya)).toContainText('By bus to the valley')
  await expect(conflicts(maya)).toContainText('tomas')
  await expect(maya.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('Over the pass')
  await expect(stops(maya, 1).filter({ hasText: 'Bus stop' })).toHaveCount(1)
  await expect(stops(maya, 2).filter({ hasText: 'Spring' })).toHaveCount(1)
  await maya.screenshot({ path: test.info().outputPath('conflict.png'), fullPage: true })
  await mayas.setOffline(true)
  await maya.getByRole('button', { name: /^Use this: Title.*tomas$/ }).click()
  const title = maya.getByRole('textbox', { name: 'Title' }).first()
  await expect(title).toHaveValue('By bus to the valley')
  await mayas.setOffline(false)
  await sent(maya)

  const plan = await planOf(maya)
  expect(plan.join()).toMatch(/Bus stop.*Wall hut.*Spring/s)
  for (const other of [tomas, noor]) expect(await planOf(other)).toEqual(plan)
  await openBohinj(maya)
  await expect(day.locator('.done')).toContainText('Done on')
  await expect(day.locator('.done')).not.toContainText('On this device')
})

async function downloaded(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}
