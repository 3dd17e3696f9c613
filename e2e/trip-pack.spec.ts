import { signIn } from './harness/member.ts'
import { given, keptTiles, packButton, ready } from './harness/page/offline-pack.ts'
import { isWaiting, lookForUpdate, openDeployments, versionIn } from './harness/servers/deployments.ts'
import { expect, test } from './harness/test.ts'

// A trip of the demo world kept offline, with the routes of its days.

const PACKED_TRIP = 'Across the High Tatras'

test.use({ ownDatabase: true })

test('the pack of a trip survives a new version of the app, and opens with each route of its days offline', async ({
  world,
}) => {
  const deployments = await openDeployments(world.link)
  deployments.deploy(1)
  const device = await world.newDeviceOnDisk()
  let page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/trip-planner')
  await page.getByRole('link', { name: PACKED_TRIP }).click()
  await packButton(page).click()
  await expect(ready(page)).toBeVisible()
  const [trip, tiles] = [new URL(page.url()).pathname, await keptTiles(page)]
  expect(tiles.length).toBeGreaterThan(0)

  deployments.deploy(2)
  await lookForUpdate(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  await device.kill()
  world.link.down()
  page = await device.start()
  await page.goto(trip)
  await expect(ready(page)).toBeVisible()
  expect(await versionIn(page)).toBe(2)
  for (const [path, content] of tiles) expect(await given(page, path)).toBe(content)
  const routes = page.getByRole('region', { name: /^Day / }).getByRole('link')
  const names = await routes.allTextContents()
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) {
    await routes.filter({ hasText: name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
  }
})
