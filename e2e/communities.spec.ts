import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { signIn } from './harness/member.ts'
import { signInOnOtherDevice } from './harness/other-device.ts'
import { expect, test } from './harness/test.ts'
import { VIEWPORTS } from './scenes/stage/scene.ts'

// Two members and a community: its stewards decide who belongs to it, and only members have what is in it.

const DAY_MS = 86_400_000
const QUESTION = 'Which ridges have you walked?'

/** Founds a community that members join by request, and resolves to its path. */
async function found(page: Page, name: string): Promise<string> {
  await page.goto('/communities')
  await page.getByRole('link', { name: 'Create community' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Area', exact: true }).fill('Lake Bohinj')
  await page.getByRole('textbox', { name: 'Coordinates of the area' }).fill('46.28, 13.88')
  await page.getByRole('radio', { name: 'By request' }).check()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: 'Question 1' }).fill(QUESTION)
  await page.getByRole('radio', { name: 'Members of the community' }).check()
  await page.getByRole('button', { name: 'Create community' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  return new URL(page.url()).pathname
}

async function askToJoin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ask to join/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog).toContainText('Please answer this question.')
  await dialog.getByRole('textbox', { name: QUESTION }).fill('Stol, twice this spring.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('button', { name: /^Requested to join/ })).toBeVisible()
}

async function acceptRequest(page: Page, community: string): Promise<void> {
  await page.goto(`${community}/settings`)
  const requests = page.getByRole('list', { name: 'Requests' })
  await expect(requests).toContainText('Stol, twice this spring.')
  await requests.getByRole('button', { name: 'Accept maya' }).click()
  await expect(page.getByText('No requests waiting.')).toBeVisible()
}

for (const [size, viewport] of Object.entries(VIEWPORTS))
  test(`a member asks to join a community, is accepted, leaves and is banned: ${size}`, async ({ world }) => {
    test.setTimeout(300_000)
    const tomas = await (await world.newDevice(viewport)).start()
    await signIn(tomas, 'tomas')
    const community = await found(tomas, 'Slow Ridges of Bohinj')
    await expect(tomas.getByRole('main')).toContainText('1 member, join by request')
    const id = community.split('/').at(-1) ?? ''
    const host = await signInOnOtherDevice(world.server.origin, 'tomas')
    const start = Date.now() + 2 * DAY_MS
    await host.create(
      'events',
      v7(),
      eventFieldsOf({
        title: 'Begunjščica, no hurry',
        start: new Date(start).toISOString(),
        end: new Date(start + DAY_MS / 4).toISOString(),
        visibility: 'members',
        community: id,
      }),
    )

    const device = await world.newDevice(viewport)
    const maya = await device.start()
    await signIn(maya, 'maya')
    await maya.goto('/communities?tab=explore&q=slow ridges of')
    await maya.getByRole('link', { name: 'Slow Ridges of Bohinj' }).click()
    await maya.goto(`${community}?tab=events`)
    await expect(maya.getByText('Only members see this')).toBeVisible()
    await askToJoin(maya)

    await acceptRequest(tomas, community)
    const joined = maya.getByRole('button', { name: /^Joined/ })
    await expect(joined).toBeVisible()
    await expect(maya.getByRole('article')).toContainText('Begunjščica, no hurry')

    await device.setOffline(true)
    await joined.click()
    await maya.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(maya.getByRole('button', { name: /^Ask to join/ })).toBeVisible()
    await device.setOffline(false)
    await maya.goto('/events')
    await expect(maya.getByRole('heading', { name: 'Events' })).toBeVisible()
    await expect(maya.getByRole('link', { name: 'Begunjščica, no hurry' })).toHaveCount(0)

    await maya.goto(community)
    await askToJoin(maya)
    await acceptRequest(tomas, community)
    await expect(joined).toBeVisible()
    const members = tomas.getByRole('list', { name: 'Members' })
    await members
      .getByRole('listitem')
      .filter({ hasText: 'maya' })
      .getByRole('button', { name: 'More' })
      .click()
    await tomas.getByRole('menuitem', { name: 'Ban' }).click()
    const ban = tomas.getByRole('dialog')
    await ban.getByRole('button', { name: 'Ban' }).click()
    await expect(ban).toContainText('Give a reason.')
    await ban.getByRole('textbox', { name: 'Reason' }).fill('Off the trail with a drone.')
    await ban.getByRole('button', { name: 'Ban' }).click()
    await expect(tomas.getByRole('list', { name: 'Bans' })).toContainText('maya')
    const log = tomas.locator('#log')
    await expect(log).toContainText('You accepted the request of maya')
    await expect(log).toContainText('You banned maya')
    await expect(log).toContainText('Reason: Off the trail with a drone.')
    await expect(maya.getByRole('heading', { name: 'Slow Ridges of Bohinj' })).toHaveCount(0)
  })
