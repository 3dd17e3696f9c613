import type { Page } from '@playwright/test'
import { attendEvent, hostEvent } from './harness/events.ts'
import { signIn } from './harness/member.ts'
import { signInOnOtherDevice } from './harness/other-device.ts'
import { labelOf } from './harness/page/label-of.ts'
import { expect, test } from './harness/test.ts'
import { VIEWPORTS } from './scenes/stage/scene.ts'

// Two members and an event: the server decides on every answer, also on one given offline before the browser was killed.

const answerCard = (page: Page) => page.getByRole('region', { name: 'Your answer' })
const comments = (page: Page) => page.getByRole('list', { name: 'Comments' })
const people = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true })

async function choose(page: Page, answer: string): Promise<void> {
  await labelOf(answerCard(page).getByRole('radio', { name: answer, exact: true })).click()
}

for (const [size, viewport] of Object.entries(VIEWPORTS))
  test(`members answer an event online and offline, and the host sees it without a reload: ${size}`, async ({
    world,
  }) => {
    test.setTimeout(240_000)
    const host = await signInOnOtherDevice(world.server.origin, 'tomas')
    const free = await hostEvent(host, { title: 'Dawn above Komna', inDays: 2, capacity: 3 })
    const full = await hostEvent(host, { title: 'Vogar at sunset', inDays: 9, capacity: 1 })
    await attendEvent(await signInOnOtherDevice(world.server.origin, 'noor'), full)

    const tomas = await (await world.newDevice(viewport)).start()
    await signIn(tomas, 'tomas')
    await tomas.goto(free)
    await expect(tomas.getByText('No participants yet.')).toBeVisible()

    const mayas = await world.newDeviceOnDisk(viewport)
    let maya = await mayas.start()
    await signIn(maya, 'maya')
    await maya
      .getByRole('navigation', { name: size === 'narrow' ? 'Quick' : 'Main' })
      .getByText('Events')
      .click()
    await maya.getByRole('link', { name: 'Dawn above Komna' }).click()
    await choose(maya, 'Going')
    await expect(answerCard(maya)).toContainText('You’re going')
    await expect(answerCard(maya)).toContainText('1 of 3 taken')
    await expect(people(tomas, 'Going')).toContainText('maya')
    await expect(answerCard(tomas)).toContainText('1 of 3 taken')
    await maya.getByRole('button', { name: 'Like' }).click()
    await expect(tomas.getByRole('button', { name: /liked by 1$/ })).toBeVisible()

    await tomas.goto(full)
    await maya.goto(full)
    await expect(people(maya, 'Going')).toContainText('noor')
    await mayas.setOffline(true)
    await choose(maya, 'Going')
    await expect(answerCard(maya)).toContainText('Asked to go')
    await expect(answerCard(maya)).toContainText(
      /Will be asked for when online; 0 places left as of \d\d:\d\d\./,
    )
    await mayas.kill()
    maya = await mayas.start()
    await maya.goto('/events')
    await expect(maya.getByRole('article').filter({ hasText: 'Vogar at sunset' })).toContainText(
      'Asked to go',
    )
    await maya.getByRole('link', { name: 'Vogar at sunset' }).click()
    await expect(answerCard(maya)).toContainText('Asked to go')
    await mayas.setOffline(false)
    await expect(answerCard(maya)).toContainText('Waitlist #1')
    await expect(people(tomas, 'Waitlist')).toContainText('maya')

    await choose(maya, 'Not going')
    await expect(answerCard(maya)).toContainText('Not going')
    await expect(people(tomas, 'Waitlist')).toHaveCount(0)
  })

for (const [size, viewport] of Object.entries(VIEWPORTS))
  test(`a member discusses an event offline, and the host is notified of the mention: ${size}`, async ({
    world,
  }) => {
    test.setTimeout(240_000)
    const host = await signInOnOtherDevice(world.server.origin, 'tomas')
    const path = await hostEvent(host, { title: 'Dawn above Komna', inDays: 2 })
    const tomas = await (await world.newDevice(viewport)).start()
    await signIn(tomas, 'tomas')
    await tomas.goto(path)
    await expect(tomas.getByText('No comments yet.')).toBeVisible()

    const mayas = await world.newDeviceOnDisk(viewport)
    let maya = await mayas.start()
    await signIn(maya, 'maya')
    await maya.goto(path)
    await expect(maya.getByText('No comments yet.')).toBeVisible()
    await mayas.setOffline(true)
    await maya.getByRole('textbox', { name: 'Comment' }).fill('@tomas, is there room at the car park?')
    await maya.getByRole('button', { name: 'Save comment' }).click()
    await expect(comments(maya)).toContainText('is there room at the car park?')
    await mayas.kill()
    maya = await mayas.start()
    await maya.goto(path)
    await expect(comments(maya)).toContainText('is there room at the car park?')
    await mayas.setOffline(false)

    await expect(comments(tomas)).toContainText('is there room at the car park?')
    await expect(comments(tomas).locator('b', { hasText: '@tomas' })).toBeVisible()
    await comments(tomas).getByRole('button', { name: 'Reply to maya' }).click()
    await tomas.getByRole('textbox', { name: 'Reply to maya' }).fill('For six cars. Take the bus.')
    await tomas.getByRole('button', { name: 'Save reply' }).click()
    await expect(comments(maya)).toContainText('For six cars. Take the bus.')

    await tomas.goto('/notifications')
    await tomas.getByText('maya mentioned you in Dawn above Komna.').click()
    await expect(tomas).toHaveURL(`${path}#discussion`)
    await maya.goto('/notifications')
    await expect(maya.getByText('tomas replied to your comment on Dawn above Komna.')).toBeVisible()
  })

for (const [size, viewport] of Object.entries(VIEWPORTS))
  test(`a member finds events in the calendar by keyboard, and filters them: ${size}`, async ({ world }) => {
    test.setTimeout(180_000)
    const host = await signInOnOtherDevice(world.server.origin, 'tomas')
    await hostEvent(host, { title: 'Dawn above Komna', inDays: 2, grade: 'easy' })
    await hostEvent(host, { title: 'Across Vogar', inDays: 2, grade: 'hard' })
    const device = await world.newDevice(viewport)
    const page = await device.start()
    await signIn(page, 'maya')
    await page.goto('/events')
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    await expect(page.getByRole('table', { name: /^Events in/ })).toBeVisible()

    await page.locator('button[aria-current=date]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('button[data-day]:focus')).toHaveAccessibleName(/, [2-9]\d* events$/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/view=calendar.*day=/)
    await expect(page.getByRole('article')).toContainText(['Dawn above Komna', 'Across Vogar'])

    await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('hard')
    await expect(page).toHaveURL(/grade=hard/)
    await expect(page.getByRole('article').filter({ hasText: 'Dawn above Komna' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('article').filter({ hasText: 'Across Vogar' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Difficulty' })).toHaveValue('hard')
    await page.getByRole('link', { name: 'Agenda', exact: true }).click()
    await page.getByRole('combobox', { name: 'When' }).selectOption('today')
    await expect(page.getByText('No matching events')).toBeVisible()
    await page.getByRole('combobox', { name: 'When' }).selectOption('week')
    await expect(page.getByRole('article').filter({ hasText: 'Across Vogar' })).toBeVisible()
    await device.setOffline(true)
    await page.getByRole('button', { name: 'Places left' }).click()
    await expect(page).toHaveURL(/when=week.*grade=hard.*places=free/)
    await expect(page.getByRole('article').filter({ hasText: 'Across Vogar' })).toBeVisible()
  })
