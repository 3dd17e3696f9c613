import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { readAllText, readStoredText } from './harness/browser/stored-data.ts'
import { signIn } from './harness/member.ts'
import { recordAnnouncements } from './harness/page/announcements.ts'
import { labelOf } from './harness/page/label-of.ts'
import { tabTo } from './harness/page/tab-to.ts'
import { expect, test } from './harness/test.ts'

// Collections of two members: edited by both, each offline in a valley, and visible to no other member.

test.use({ ownDatabase: true })

const items = (page: Page) =>
  page.getByRole('list', { name: 'Routes of the collection' }).getByRole('listitem')
const names = (page: Page) => items(page).getByRole('heading').allTextContents()

async function everythingSent(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
}

/** The first routes in the list, by name and address. */
async function routesOf(page: Page, count: number): Promise<{ name: string; path: string }[]> {
  await page.goto('/discover?tab=all&sort=name')
  const links = page.getByRole('list', { name: 'Routes' }).getByRole('article').getByRole('link')
  await expect(links.nth(count - 1)).toBeVisible()
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({ name: link.textContent ?? '', path: link.getAttribute('href') ?? '' })),
  )
  return found.slice(0, count)
}

async function openDialog(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Add to collection' }).click()
  return page.getByRole('dialog', { name: 'Add to collection' })
}

async function addTo(page: Page, path: string, collection: string): Promise<void> {
  const dialog = await openDialog(page, path)
  const choice = dialog.getByRole('checkbox', { name: collection })
  await labelOf(choice).click()
  // the box is checked only after the change is stored; leaving the page earlier would lose it
  await expect(choice).toBeChecked()
  await expect(dialog.getByRole('listitem').filter({ hasText: collection })).toContainText('On this device')
  await dialog.getByRole('button', { name: 'Done' }).click()
}

async function makeCollection(page: Page, name: string): Promise<string> {
  await page.goto('/collections')
  await page.getByRole('button', { name: 'New collection' }).click()
  const form = page.getByRole('form', { name: 'New collection' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Save collection' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  return new URL(page.url()).pathname
}

test('two members edit a collection, both offline and one of them killed; no change is lost, and other members see nothing', async ({
  world,
}) => {
  const mayas = await world.newDeviceOnDisk()
  let maya = await mayas.start()
  await signIn(maya, 'maya')
  const [first, second, third] = await routesOf(maya, 3)
  if (!first || !second || !third) throw new Error('The demo world has too few routes')
  for (const { path } of [first, second]) {
    await maya.goto(path) // stores the page's code, so that it opens offline
    await expect(maya.getByRole('region', { name: 'Map and elevation' })).toBeVisible()
  }
  const tomass = await world.newDeviceWithServiceWorker()
  const tomas = await tomass.start()
  await signIn(tomas, 'tomas')

  await maya.goto('/collections')
  await expect(maya.getByText('No collections yet')).toBeVisible()
  await mayas.setOffline(true)
  const path = await makeCollection(maya, 'Days above the lake')
  await expect(maya.getByText('On this device').first()).toBeVisible()
  await addTo(maya, first.path, 'Days above the lake')
  await addTo(maya, second.path, 'Days above the lake')
  await maya.goto(path)
  await expect(items(maya)).toHaveCount(2)
  await maya.getByRole('button', { name: `Move ${second.name} up` }).click()
  await expect.poll(() => names(maya)).toEqual([second.name, first.name])
  await maya.getByRole('button', { name: `Add a note to ${first.name}` }).click()
  await maya.getByRole('textbox', { name: 'Note' }).fill('Start before the heat.')
  await maya.getByRole('button', { name: 'Save note' }).click()
  await expect(items(maya).nth(1)).toContainText('Start before the heat.')
  await expect.poll(() => readStoredText(maya)).toContain('Start before the heat.')

  // killed while typing another note
  await maya.getByRole('button', { name: `Add a note to ${second.name}` }).click()
  await maya.getByRole('textbox', { name: 'Note' }).fill('No water on')
  await expect.poll(() => readStoredText(maya)).toContain('No water on')
  await mayas.kill()
  maya = await mayas.start()
  await maya.goto(path)
  await expect.poll(() => names(maya)).toEqual([second.name, first.name])
  await expect(items(maya).nth(1)).toContainText('Start before the heat.')
  const half = maya.getByRole('form', { name: `Note to ${second.name}` })
  await expect(half.getByRole('textbox', { name: 'Note' })).toHaveValue('No water on')
  await half.getByRole('button', { name: 'Cancel' }).click()
  await expect(half).toHaveCount(0)
  await mayas.setOffline(false)
  await everythingSent(maya)
  await tomas.goto(path)
  await expect(tomas.getByText('Collection not found')).toBeVisible()

  await maya.getByLabel('Invite someone').fill('tomas')
  await maya.getByRole('button', { name: 'Invite tomas' }).click()
  await everythingSent(maya)
  await tomas.goto('/collections')
  await tomas.getByRole('link', { name: 'Days above the lake' }).click()
  await tomas.getByRole('button', { name: 'Accept' }).click()
  await everythingSent(tomas)
  await expect(tomas.getByRole('button', { name: `Move ${first.name} up` })).toBeVisible()
  await expect.poll(() => names(tomas)).toEqual([second.name, first.name])

  // both add a route that the other one does not know of
  await tomas.goto(third.path)
  await expect(tomas.getByRole('region', { name: 'Map and elevation' })).toBeVisible()
  await mayas.setOffline(true)
  await tomass.setOffline(true)
  await addTo(tomas, third.path, 'Days above the lake')
  await maya.getByRole('button', { name: `Edit note to ${first.name}` }).click()
  await maya.getByRole('textbox', { name: 'Note' }).fill('Start before five.')
  await maya.getByRole('button', { name: 'Save note' }).click()
  await maya.getByRole('button', { name: `Remove ${second.name}` }).click()
  await maya.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(maya)).toEqual([second.name, first.name])
  await tomass.setOffline(false)
  await everythingSent(tomas)
  await mayas.setOffline(false)
  await everythingSent(maya)
  await expect
    .poll(async () => (await names(maya)).toSorted())
    .toEqual([first.name, second.name, third.name].toSorted())
  await tomas.goto(path)
  await expect(items(tomas)).toHaveCount(3)
  await expect(tomas.getByText('Start before five.')).toBeVisible()
  const [stored] = await world.server.query<{ totals: { count: number } }>(
    `select own -> 'totals' as totals from document where collection = 'route_collections'`,
    [],
  )
  expect(stored?.totals.count).toBe(3)

  const noor = await (await world.newDevice()).start()
  await signIn(noor, 'noor')
  await noor.goto(path)
  await expect(noor.getByText('Collection not found')).toBeVisible()
  expect(await readAllText(noor)).not.toContain('Days above the lake')

  // a removed collaborator loses the collection while the page is open
  await maya.getByRole('button', { name: 'Remove tomas' }).click()
  await everythingSent(maya)
  await expect(tomas.getByText('Collection not found')).toBeVisible()
  await tomas.goto('/collections')
  await expect(tomas.getByText('No collections yet')).toBeVisible()
})

test('a collection is kept offline as one pack, exports as a zip, and stays complete without one of its routes', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  const [first, second] = await routesOf(page, 2)
  if (!first || !second) throw new Error('The demo world has too few routes')
  const path = await makeCollection(page, 'Two ways')
  for (const { path: route } of [first, second]) {
    const dialog = await openDialog(page, route)
    await labelOf(dialog.getByRole('checkbox', { name: 'Two ways' })).click()
    await expect(dialog.getByRole('checkbox', { name: 'Two ways' })).toBeChecked()
  }
  await everythingSent(page)
  await page.goto(path)
  const pack = page.getByRole('region', { name: 'Offline pack' })
  await expect(pack).toContainText(/Total.+MB|Total.+kB/)
  await pack.getByRole('button', { name: 'Save offline pack' }).click()
  await expect(pack.getByText(/^Ready offline: .+ complete$/)).toBeVisible()

  await device.setOffline(true)
  world.link.down()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'GPX files as ZIP' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Two ways.zip')
  const files = unzipSync(await readFile(await download.path()))
  expect(Object.keys(files)).toHaveLength(3)
  expect(strFromU8(files['READ ME.txt'] ?? new Uint8Array())).toContain(first.name)
  await expect(page.getByText('2 routes exported.')).toBeVisible()
  await page.goto(second.path)
  await page.getByRole('button', { name: 'Open map' }).click()
  await expect(page.locator('.leaflet-container')).toBeVisible()

  world.link.up()
  await device.setOffline(false)
  await world.server.query(
    `update document set deleted = true, own = '{}', shared = null where collection = 'routes' and id = $1`,
    [second.path.split('/').at(-1)],
  )
  const other = await (await world.newDevice()).start()
  await signIn(other, 'maya')
  await other.goto(path)
  await expect(items(other)).toHaveCount(2)
  await expect(other.getByRole('heading', { name: 'Unavailable route' })).toBeVisible()
  await other.getByRole('button', { name: 'Remove route 2' }).click()
  await expect(items(other)).toHaveCount(1)
})

test('routes are reordered by keyboard, and each new position is announced', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await signIn(page, 'maya')
  const found = await routesOf(page, 2)
  const path = await makeCollection(page, 'By keyboard')
  for (const route of found) {
    const dialog = await openDialog(page, route.path)
    await labelOf(dialog.getByRole('checkbox', { name: 'By keyboard' })).click()
    await expect(dialog.getByRole('checkbox', { name: 'By keyboard' })).toBeChecked()
  }
  const spoken = await recordAnnouncements(page)
  await page.goto(path)
  const [, second] = found
  await tabTo(page, `Move ${second?.name} up`)
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page)).toEqual(found.toReversed().map(({ name }) => name))
  await expect.poll(spoken).toContain(`${second?.name} is now number 1 of 2`)
})

test('a route is dragged to another place', async ({ world }) => {
  const page = await (await world.newDevice({ width: 1280, height: 900 })).start()
  await signIn(page, 'maya')
  const found = await routesOf(page, 3)
  const path = await makeCollection(page, 'By hand')
  for (const route of found) {
    const dialog = await openDialog(page, route.path)
    await labelOf(dialog.getByRole('checkbox', { name: 'By hand' })).click()
    await expect(dialog.getByRole('checkbox', { name: 'By hand' })).toBeChecked()
  }
  await page.goto(path)
  await expect(items(page)).toHaveCount(3)
  const handle = items(page).nth(2).locator('[data-handle]')
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await items(page).nth(0).boundingBox()
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 })
  await page.mouse.up()
  const [one, two, three] = found.map(({ name }) => name)
  await expect.poll(() => names(page)).toEqual([three, one, two])
})
