import type { Page } from '@playwright/test'
import { apiPaths } from '../domain/wire/paths.ts'
import { createRecording } from './harness/gpx-file.ts'
import { Journal } from './harness/journal.ts'
import { importRoute, moveHome, routeCard, signIn } from './harness/member.ts'
import { expect, test } from './harness/test.ts'

// The main promise of the product: what a member writes offline reaches other members exactly once.

test.use({ ownDatabase: true })

const NAME = 'Vogar before the storm'
/** the Julian Alps */
const HOME_OF_MAYA = 'u21'
const COMMITTED = `select id from document where collection = 'routes' and not deleted and own ->> 'name' = $1`

test('a route imported offline survives a killed browser and reaches another member automatically', async ({
  world,
}) => {
  await moveHome(world.server.origin, 'tomas', HOME_OF_MAYA)
  const other = await world.newDevice()
  const otherPage = await other.start()
  await signIn(otherPage, 'tomas')
  await otherPage.goto('/discover?tab=all&sort=newest')
  await expect(otherPage.getByRole('article').first()).toBeVisible()
  const reloaded = watchReloads(otherPage)

  const mine = await world.newDeviceOnDisk()
  const journal = new Journal()
  let page = await mine.start()
  await journal.keep(page)
  await signIn(page, 'maya')
  await mine.setOffline(true)
  await importRoute(page, createRecording(NAME))
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(routeCard(page, NAME)).toContainText('On this device')
  await mine.kill()

  page = await mine.start()
  await journal.keep(page)
  await page.goto('/discover?tab=all&sort=newest')
  await expect(routeCard(page, NAME)).toContainText('On this device')
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)

  await mine.setOffline(false)
  await expect(routeCard(page, NAME)).not.toContainText('On this device')
  await expect(routeCard(otherPage, NAME)).toBeVisible()
  expect(reloaded()).toBe(false)
  await expect.poll(() => journal.promised()).toEqual([NAME])
  for (const name of journal.promised()) expect(await world.server.query(COMMITTED, [name])).toHaveLength(1)
})

test('a server killed between commit and response leaves one route, not two', async ({ world }) => {
  const mine = await world.newDeviceOnDisk()
  const journal = new Journal()
  const page = await mine.start()
  await journal.keep(page)
  await signIn(page, 'maya')

  const killed = world.link.loseResponse(apiPaths.push, async () => {
    expect(await world.server.query(COMMITTED, [NAME])).toHaveLength(1)
    await world.server.kill()
    world.link.down()
  })
  await importRoute(page, createRecording(NAME))
  await killed
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(routeCard(page, NAME)).toContainText(/On this device|Sending…/)
  await mine.kill()

  await world.server.start()
  world.link.up()
  const again = await mine.start()
  await journal.keep(again)
  await again.goto('/discover?tab=all&sort=newest')
  await expect(routeCard(again, NAME)).toBeVisible()
  await expect(routeCard(again, NAME)).not.toContainText(/On this device|Sending…/)
  await expect.poll(() => journal.promised()).toEqual([NAME])
  expect(await world.server.query(COMMITTED, [NAME])).toHaveLength(1)
})

/** Whether the page has been reloaded since. */
function watchReloads(page: Page): () => boolean {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads > 0
}
