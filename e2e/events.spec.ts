import type { Page } from '@playwright/test'
import { attendEvent, hostEvent } from './harness/events.ts'
import { signIn } from './harness/member.ts'
import { signInOnOtherDevice } from './harness/other-device.ts'
import { labelOf } from './harness/page/label-of.ts'
import { expect, test } from './harness/test.ts'
import { VIEWPORTS } from './scenes/scene.ts'

// Two members and an event: the server decides on every answer, also on one given offline before the browser was killed.

const answerCard = (page: Page) => page.getByRole('region', { name: 'Your answer' })
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
