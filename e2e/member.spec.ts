import type { Page } from '@playwright/test'
import { must } from '../domain/std/must.ts'
import { signIn } from './harness/member.ts'
import { expect, test, type World } from './harness/test.ts'
import { VIEWPORTS } from './scenes/stage/scene.ts'

// The page of another member, for two members: online, offline, and after the browser was killed.

async function idOf(world: World, username: string): Promise<string> {
  const find = 'select id from member where username = $1'
  const [member] = await world.server.query<{ id: string }>(find, [username])
  return must(member, username).id
}

const everythingSent = (page: Page) =>
  expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()

/** Opens the page of a member whom the demo world may already have made followed. */
async function openUnfollowed(page: Page, id: string): Promise<void> {
  await page.goto(`/users/${id}`)
  const actions = page.locator('header').getByRole('button', { name: /follow/i })
  await expect(actions.first()).toBeVisible()
  if (!(await actions.first().textContent())?.startsWith('Following')) return
  await actions.first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unfollow' }).click()
  await everythingSent(page)
}

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  test(`a member asks offline to follow another, who accepts without a reload: ${size}`, async ({
    world,
  }) => {
    const noor = await (await world.newDevice(viewport)).start()
    await signIn(noor, 'noor')
    await noor.goto('/profile')
    const approve = noor.getByRole('switch', { name: /Approve followers/ })
    await approve.click()
    await expect(approve).toBeChecked()
    await everythingSent(noor)
    const id = await idOf(world, 'noor')
    await noor.goto(`/users/${id}`)
    await expect(noor.getByText('Approves followers')).toBeVisible()

    const mayas = await world.newDeviceOnDisk(viewport)
    const maya = await mayas.start()
    await signIn(maya, 'maya')
    await openUnfollowed(maya, id)
    await mayas.setOffline(true)
    await maya.getByRole('button', { name: /^Ask to follow/ }).click()
    await expect(maya.getByRole('button', { name: /^Requested/ })).toBeVisible()
    await expect(maya.getByText('On this device').first()).toBeVisible()

    await mayas.kill()
    const again = await mayas.start()
    await again.goto(`/users/${id}`)
    await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(again.getByRole('button', { name: /^Requested/ })).toBeVisible()
    await mayas.setOffline(false)

    await noor.getByRole('button', { name: 'Accept maya' }).click()
    await expect(again.getByRole('button', { name: /^Following/ })).toBeVisible()
    await again.getByRole('link', { name: 'Collections', exact: true }).last().click()
    await expect(again).toHaveURL(/tab=collections/)
  })
}
