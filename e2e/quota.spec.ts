import type { Page } from '@playwright/test'
import { createRecording } from './harness/gpx-file.ts'
import { importRoute, signIn } from './harness/member.ts'
import { expect, test } from './harness/test.ts'

// A plan with one route left: the limit is shown before the work, the server rejects a route over it, and nothing is lost.

/** maya has eight in the demo world. */
const ROOM_FOR_NINE = `update plan_quota set quota = 9 where plan_type = 'free' and resource = 'routes'`
const STANDING = `select count(*)::integer as count from document where collection = 'routes' and not deleted
  and author_id = (select id from member where username = 'maya')`

const note = (page: Page) => page.getByText(/^\d+ of 9 routes\./)

test('a plan’s limit is shown before the work, and a route over the limit waits until there is space', async ({
  world,
}) => {
  await world.server.query(ROOM_FOR_NINE)
  const count = async () => (await world.server.query<{ count: number }>(STANDING))[0]?.count
  const device = await world.newDevice()
  const page = await device.start()
  await signIn(page, 'maya')
  await importRoute(page, createRecording('The ninth'))
  await expect.poll(count).toBe(9)

  await page.getByRole('link', { name: 'Create Route' }).first().click()
  await expect(note(page)).toContainText('route limit is reached')

  // created anyway: the device keeps it, and the server rejects it
  await page.goto('/home')
  await importRoute(page, createRecording('The tenth'))
  const cairn = page.getByRole('button', { name: '1 change needs attention' })
  await expect(cairn).toBeVisible()
  await cairn.click()
  await expect(page.getByText('You have reached the limit of your plan.')).toBeVisible()
  expect(await count()).toBe(9)

  await page.goto('/discover?tab=all&q=the ninth')
  await page.getByRole('article').getByRole('link', { name: 'The ninth' }).click()
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete route' }).click()
  await expect.poll(count).toBe(8)
  await cairn.click()
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect.poll(count).toBe(9)
  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
})
