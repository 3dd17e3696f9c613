import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { must } from '../domain/std/must.ts'
import { apiPaths } from '../domain/wire/paths.ts'
import { createRecording } from './harness/gpx-file.ts'
import { importRoute, signIn } from './harness/member.ts'
import { signInOnOtherDevice } from './harness/other-device.ts'
import { findViolations } from './harness/page/axe.ts'
import { expect, test } from './harness/test.ts'

// Search finds stored routes offline, and the rest on the server, which it says.

const NAME = 'Čez Škrlatico in čez Zlatoroga'

/** A public route that no device of the Julian Alps has, and whose name is similar to no other. */
const FAR_AWAY = `select id, own ->> 'name' as name from document d
  where collection = 'routes' and 'members' = any(audience) and not deleted
    and own #>> '{place,country}' = 'Scotland' and own ->> 'featured' = 'false'
    and (select count(*) from document o where o.collection = 'routes' and o.own ->> 'name' = d.own ->> 'name') = 1
  order by length(own ->> 'name') desc limit 1`
const TOMAS = `select id from member where username = 'tomas'`
const PRIVATE = `select own ->> 'name' as name from document
  where collection = 'routes' and audience = '{}' and not deleted and author_id <> $1 limit 1`

const field = (page: Page) => page.getByRole('combobox', { name: 'Search routes, places and members' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' })
const group = (page: Page, name: string) => results(page).getByRole('group', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const noViolations = async (page: Page) => expect(await findViolations(page)).toEqual([])

/** From anywhere on a page, by the keyboard shortcut. */
async function searchFor(page: Page, text: string): Promise<void> {
  await expect(field(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(text)
}

test('offline, a route is found without diacritics, by prefix and with a typo, by keyboard alone', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  await device.setOffline(true)
  await importRoute(page, createRecording(NAME))
  await page.goto('/home')
  await expect(field(page)).toBeVisible()
  const asked = world.link.requestedPaths.length

  const onDevice = group(page, 'Routes on this device').getByRole('option', { name: NAME })
  for (const text of ['skrlatico', 'zlator cez', 'ŠKRL']) {
    await searchFor(page, text)
    await expect(onDevice, text).toBeVisible()
    await field(page).press('Escape')
    await expect(results(page)).toBeHidden()
    await field(page).blur()
  }
  await searchFor(page, 'Zaltoroga')
  await expect(
    group(page, 'Similar: routes on this device').getByRole('option', { name: NAME }),
  ).toBeVisible()
  await expect(page.getByText('You are offline. Only this device was searched.')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: NAME })).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /routes/)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, NAME)).toBeVisible()
  await expect(field(page)).not.toBeFocused()
  await expect(field(page)).toHaveValue('')
  expect(world.link.requestedPaths.slice(asked)).not.toContain(apiPaths.search)

  await searchFor(page, 'qqqq')
  await expect(page.getByText('Nothing on this device matches “qqqq”.')).toBeVisible()
  await expect(results(page)).toBeHidden()
})

test('online, routes that the device lacks are found on the server, open, and stay on the device', async ({
  world,
}) => {
  const [far] = await world.server.query<{ id: string; name: string }>(FAR_AWAY)
  const { id, name } = must(far, 'a route of another region')
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')

  await searchFor(page, name)
  const found = group(page, 'Online results').getByRole('option', { name })
  await expect(found).toBeVisible()
  await noViolations(page)
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(found).toHaveAttribute('aria-selected', 'true', { timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/routes/${id}`)
  await expect(heading(page, name)).toBeVisible()

  await device.setOffline(true)
  await page.goto('/home')
  await field(page).fill(name)
  await expect(group(page, 'Routes on this device').getByRole('option', { name })).toBeVisible()
})

test('a member in the results leads to their visible routes, and private routes of others are not found', async ({
  world,
}) => {
  const [tomas] = await world.server.query<{ id: string }>(TOMAS)
  const [hidden] = await world.server.query<{ name: string }>(PRIVATE, [
    must(
      (await world.server.query<{ id: string }>(`select id from member where username = 'maya'`))[0],
      'maya',
    ).id,
  ])
  const device = await world.newDevice()
  const page = await device.start()
  await signIn(page, 'maya')

  await field(page).fill(must(hidden, 'a private route').name)
  await expect.poll(() => world.link.requestedPaths).toContain(apiPaths.search)
  await expect(page.getByText(/Searching online/)).toBeHidden()
  await expect(
    page.getByRole('option', { name: must(hidden, 'a private route').name, exact: true }),
  ).toHaveCount(0)

  await field(page).fill('tomas')
  await page.getByRole('option', { name: /tomas/ }).first().click()
  await expect(page).toHaveURL(new RegExp(`/users/${must(tomas, 'tomas').id}`))
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto(`/discover?tab=all&author=${must(tomas, 'tomas').id}`)
  await expect(page.getByRole('button', { name: 'By tomas' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'By tomas' }).click()
  await expect(page).not.toHaveURL(/author=/)
})

test('on a phone, search opens as a sheet', async ({ world }) => {
  const device = await world.newDevice({ width: 390, height: 844 })
  const page = await device.start()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'maya')
  await expect(field(page)).toBeHidden()
  await page.getByRole('button', { name: 'Search' }).click()
  const sheet = page.getByRole('dialog', { name: 'Search' })
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('bohinj')
  await expect(group(page, 'Routes on this device').getByRole('option').first()).toBeVisible()
  await noViolations(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await noViolations(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('bohinj')
  await page.getByRole('option', { name: 'All routes with “bohinj”' }).click()
  await expect(page).toHaveURL(/\/discover\?tab=all&q=bohinj/)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('searchbox', { name: 'Filter routes' })).toHaveValue('bohinj')
})

test('at 390 px a long name, and one without a space, are shown whole on several lines', async ({
  world,
}) => {
  const names = ['Over the long ridge of Krn to the lake and back', 'Langgrat'.repeat(7)]
  const device = await world.newDevice({ width: 390, height: 844 })
  const page = await device.start()
  await signIn(page, 'maya')
  const other = await signInOnOtherDevice(device.origin, 'maya')
  for (const name of names) await other.create('routes', v7(), routeFieldsOf({ name }))
  await page.goto('/home')
  for (const name of names) {
    await page.getByRole('button', { name: 'Search' }).click()
    const sheet = page.getByRole('dialog', { name: 'Search' })
    await sheet.getByRole('combobox').fill(name)
    const title = sheet.getByRole('option', { name }).first().getByText(name, { exact: true })
    await expect(title).toBeVisible()
    const cut = await title.evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ])
    expect(cut).toEqual([0, 0])
    await sheet.getByRole('combobox').press('Escape')
    await expect(sheet).toBeHidden()
  }
})
