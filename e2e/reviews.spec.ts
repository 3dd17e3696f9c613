import type { Page } from '@playwright/test'
import { readStoredText } from './harness/browser/stored-data.ts'
import { signIn } from './harness/member.ts'
import { labelOf } from './harness/page/label-of.ts'
import { tabTo } from './harness/page/tab-to.ts'
import { expect, test, type World } from './harness/test.ts'

// Everything members do with a route, between two of them: written offline, kept through a kill, seen by the other exactly once.

test.use({ ownDatabase: true })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: false })
const saveButton = (page: Page) => page.getByRole('button', { name: /^Saved\b(?! offline)/, pressed: true })

/** The page of another member's route, with everything below its map. */
async function openRoute(page: Page): Promise<string> {
  await page.goto('/discover?tab=all&sort=newest')
  await page
    .getByRole('article')
    .filter({ hasNotText: /maya|tomas/ })
    .first()
    .getByRole('link')
    .click()
  await expect(region(page, 'Reviews')).toContainText('No reviews yet.')
  return new URL(page.url()).pathname
}

async function review(page: Page, stars: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: 'My review' })
  const choice = form.getByRole('radio', { name: stars })
  await labelOf(choice).click()
  await expect(choice).toBeChecked()
  await form.getByLabel('Review', { exact: true }).fill(text)
}

/** The rating of a route of the demo world, which has ratings of earlier reviews. */
async function ratingOf(world: World, path: string): Promise<{ average: number; count: number }> {
  const [row] = await world.server.query<{ average: number; count: number }>(
    `select (own #>> '{rating,average}')::float as average, (own #>> '{rating,count}')::int as count
     from document where collection = 'routes' and id = $1`,
    [path.split('/').at(-1)],
  )
  return row ?? { average: 0, count: 0 }
}

async function everythingSent(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
}

test('everything one member does with a route offline survives a kill and reaches another member exactly once', async ({
  world,
}) => {
  const mayas = await world.newDeviceOnDisk()
  let maya = await mayas.start()
  await signIn(maya, 'maya')
  const path = await openRoute(maya)
  const before = await ratingOf(world, path)
  const tomas = await (await world.newDevice()).start()
  await signIn(tomas, 'tomas')
  await tomas.goto(path)
  await review(tomas, '5 stars', 'A day to remember.')
  await tomas.getByRole('button', { name: 'Save review' }).click()
  await everythingSent(tomas)
  await expect(region(maya, 'Reviews')).toContainText('A day to remember.')

  await mayas.setOffline(true)
  await maya.getByRole('button', { name: /^Save\b(?! offline)/ }).click()
  await expect(saveButton(maya)).toBeVisible()

  await region(maya, 'Conditions').getByRole('button', { name: 'Add a condition' }).click()
  await maya.getByLabel('Condition', { exact: true }).selectOption('Closed')
  await maya.getByLabel('Note').fill('The bridge is gone.')
  await maya.getByRole('button', { name: 'Save condition' }).click()
  await expect(maya.getByText('Closed, seen today')).toBeVisible()

  await maya.getByRole('button', { name: 'I did this' }).click()
  await maya.getByLabel('Note').fill('Turned round at the bridge.')
  await maya.getByLabel('Visible to').selectOption('Everyone')
  await maya.getByRole('button', { name: 'Save outing' }).click()
  await expect(region(maya, 'My outings')).toContainText('On this device')

  // killed while writing the review: the typed text is restored
  await review(maya, '2 stars', 'Not before the bridge')
  await expect.poll(() => readStoredText(maya)).toContain('Not before the bridge')
  await mayas.kill()
  maya = await mayas.start()
  await maya.goto(path)
  await expect(saveButton(maya)).toBeVisible()
  const form = maya.getByRole('form', { name: 'My review' })
  await expect(form.getByLabel('Review', { exact: true })).toHaveValue('Not before the bridge')
  await expect(form.getByRole('radio', { name: '2 stars' })).toBeChecked()
  await form.getByLabel('Review', { exact: true }).fill('Not before the bridge is mended.')
  await form.getByRole('button', { name: 'Save review' }).click()
  await expect(region(maya, 'Reviews')).toContainText('On this device')
  await maya.goto('/discover?tab=all&only=completed')
  await expect(maya.getByRole('article')).toHaveCount(1)
  await maya.goto(path)

  await mayas.setOffline(false)
  await everythingSent(maya)
  const theirs = region(tomas, 'Reviews')
    .getByRole('listitem')
    .filter({ hasText: 'Not before the bridge is mended.' })
  await expect(theirs).toHaveCount(1)
  await expect(theirs).toContainText('2 of 5 stars')
  await expect(theirs).toContainText('Completed')
  await expect(region(tomas, 'Conditions').getByText('The bridge is gone.')).toHaveCount(1)
  await expect(tomas.getByText('Closed, seen today')).toBeVisible()
  const count = before.count + 2
  const average = (before.average * before.count + 5 + 2) / count
  await expect(region(tomas, 'Reviews')).toContainText(`${average.toFixed(1)} of 5 stars, ${count} ratings`)
  expect(
    await world.server.query(`select id from document where id like 'favourite:%' and not deleted`, []),
  ).toHaveLength(1)

  await theirs.getByRole('button', { name: 'Like' }).click()
  await theirs.getByRole('button', { name: 'Report' }).click()
  await tomas.getByRole('dialog').getByLabel('What is wrong with it?').fill('The bridge stands.')
  await tomas.getByRole('button', { name: 'Send report' }).click()
  await expect(theirs).toContainText('You reported this')
  await everythingSent(tomas)
  await expect(region(maya, 'Reviews')).not.toContainText('reported')
})

test('a review is written by keyboard alone', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await signIn(page, 'maya')
  await openRoute(page)
  await tabTo(page, 'Write a review')
  await page.keyboard.press('Enter')
  await tabTo(page, '1 star')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Muddy.')
  await tabTo(page, 'Save review')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit my review' })).toBeFocused()
  await expect(region(page, 'Reviews')).toContainText('Muddy.')
})
