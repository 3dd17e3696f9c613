import type { Page } from '@playwright/test'
import { waitForServiceWorker } from './harness/browser/service-worker-ready.ts'
import { attendEvent, hostEvent, leaveEvent } from './harness/events.ts'
import { signIn } from './harness/member.ts'
import { signInOnOtherDevice } from './harness/other-device.ts'
import { labelOf } from './harness/page/label-of.ts'
import { expect, test } from './harness/test.ts'
import { field, fillEvent } from './scenes/event-form.ts'
import { VIEWPORTS } from './scenes/stage/scene.ts'

// What becomes of the answers to an event: places that become free, dates that are moved or cancelled, and
// hosts who check in offline.

const DAY_MS = 86_400_000

const answerCard = (page: Page) => page.getByRole('region', { name: 'Your answer' })
const dates = (page: Page) => page.getByRole('list', { name: 'Dates' })
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

async function choose(page: Page, answer: string): Promise<void> {
  await labelOf(answerCard(page).getByRole('radio', { name: answer, exact: true })).click()
}

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  test(`a member moves up from the waitlist, and accepts a place offered just before the start: ${size}`, async ({
    world,
  }) => {
    test.setTimeout(240_000)
    const host = await signInOnOtherDevice(world.server.origin, 'tomas')
    const noor = await signInOnOtherDevice(world.server.origin, 'noor')
    const later = await hostEvent(host, { title: 'Vogar at sunset', inDays: 9, capacity: 1 })
    const soon = await hostEvent(host, { title: 'Dawn above Komna', inDays: 0.3, capacity: 1 })
    for (const path of [later, soon]) await attendEvent(noor, path)

    const device = await world.newDevice(viewport)
    const maya = await device.start()
    await signIn(maya, 'maya')
    for (const path of [later, soon]) {
      await maya.goto(path)
      await choose(maya, 'Going')
      await expect(answerCard(maya)).toContainText('Waitlist #1')
    }
    await leaveEvent(noor, soon)
    await expect(answerCard(maya)).toContainText('A place became free shortly before the start.')
    await answerCard(maya).getByRole('button', { name: 'Accept the place' }).click()
    await expect(answerCard(maya)).toContainText('You’re going')

    await maya.goto(later)
    await expect(answerCard(maya)).toContainText('Waitlist #1')
    await device.setOffline(true)
    await leaveEvent(noor, later)
    await device.setOffline(false)
    await expect(answerCard(maya)).toContainText('A place became free, and you moved up from the waitlist.')
    await maya.goto('/notifications')
    await expect(maya.getByRole('main')).toContainText('Vogar at sunset')
  })

  test(`a host makes a weekly hike offline, moves one date and cancels another: ${size}`, async ({
    world,
  }) => {
    test.setTimeout(300_000)
    const title = 'Thursday hour on the Jezero loop'
    const tomasDevice = await world.newDeviceOnDisk(viewport)
    let tomas = await tomasDevice.start()
    await signIn(tomas, 'tomas')
    await tomas.goto('/events/create')
    await expect(field(tomas, 'Title')).toBeVisible()
    await tomasDevice.setOffline(true)
    await fillEvent(tomas, { title, day: dayIn(20) })
    await field(tomas, 'How often').selectOption('WEEKLY')
    await field(tomas, 'Series ends').selectOption('count')
    await field(tomas, 'Number of dates').fill('3')
    await tomas.getByRole('button', { name: 'Publish event' }).click()
    await expect(tomas.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const series = new URL(tomas.url()).pathname
    await expect(dates(tomas).getByRole('listitem')).toHaveCount(3)
    await tomasDevice.kill()
    tomas = await tomasDevice.start()
    await tomas.goto(series)
    await tomasDevice.setOffline(false)
    await expect(dates(tomas).getByRole('link')).toHaveCount(3)

    const maya = await (await world.newDevice(viewport)).start()
    await signIn(maya, 'maya')
    await maya.goto(series)
    await dates(maya).getByRole('link').nth(1).click()
    await choose(maya, 'Going')
    await expect(answerCard(maya)).toContainText('You’re going')

    await dates(tomas).getByRole('link').nth(1).click()
    await expect(tomas).toHaveURL(new URL(maya.url()).pathname)
    await tomas.getByRole('button', { name: 'Reschedule' }).click()
    const dialog = tomas.getByRole('dialog')
    await expect(dialog).toContainText('1 member will be notified.')
    await dialog.getByLabel('Starts').fill(dayIn(29))
    await dialog.getByLabel('Start time').fill('07:00')
    await dialog.getByLabel('Message', { exact: true }).fill('Snow until noon.')
    await dialog.getByRole('button', { name: 'Reschedule' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(maya.getByRole('main')).toContainText('Snow until noon.')
    await expect(maya.getByRole('main')).toContainText('07:00 to 11:00')

    await dates(tomas).getByRole('link').nth(2).click()
    await tomas.getByRole('button', { name: 'Cancel event' }).click()
    await tomas.getByRole('dialog').getByLabel('Reason').fill('The road is closed.')
    await tomas.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click()
    await expect(tomas.getByText('This event was cancelled.')).toBeVisible()
    await expect(dates(maya).getByRole('listitem').nth(2)).toContainText('Cancelled')
    await expect(dates(maya).getByRole('listitem').nth(0)).not.toContainText('Cancelled')
    await maya.goto('/notifications')
    await expect(maya.getByRole('main')).toContainText(title)
  })

  test(`two hosts check in offline, and both keep what they did: ${size}`, async ({ world }) => {
    test.setTimeout(240_000)
    const host = await signInOnOtherDevice(world.server.origin, 'tomas')
    const coHost = await signInOnOtherDevice(world.server.origin, 'maya')
    const noor = await signInOnOtherDevice(world.server.origin, 'noor')
    const coHosts = [coHost.memberId]
    const path = await hostEvent(host, { title: 'Dawn above Komna', inDays: 0.2, coHosts })
    for (const walker of [coHost, noor]) await attendEvent(walker, path)

    const [tomasDevice, mayaDevice] = [await world.newDevice(viewport), await world.newDevice(viewport)]
    const [tomas, maya] = [await tomasDevice.start(), await mayaDevice.start()]
    await signIn(tomas, 'tomas')
    await signIn(maya, 'maya')
    for (const page of [tomas, maya]) {
      await page.goto(path)
      await expect(page.getByText('0 of 2 are here')).toBeVisible()
    }
    await tomasDevice.setOffline(true)
    await mayaDevice.setOffline(true)
    await tomas.getByRole('button', { name: 'Check in noor' }).click()
    await maya.getByRole('button', { name: 'Check in noor' }).click()
    await maya.getByRole('button', { name: 'Check in maya' }).click()
    await expect(tomas.getByText('1 of 2 are here')).toBeVisible()
    await expect(maya.getByText('2 of 2 are here')).toBeVisible()
    await mayaDevice.setOffline(false)
    await tomasDevice.setOffline(false)
    await expect(tomas.getByText('2 of 2 are here')).toBeVisible()
    await expect(maya.getByText('2 of 2 are here')).toBeVisible()
  })

  test(`a member finds an event in Discover, and keeps it offline with its route: ${size}`, async ({
    world,
  }) => {
    test.setTimeout(240_000)
    const [route] = await world.server.query<{ id: string; name: string }>(
      `select id, own ->> 'name' as name from document where collection = 'routes' and not deleted
         and 'members' = any(audience) and own ->> 'featured' = 'true' limit 1`,
      [],
    )
    const host = await signInOnOtherDevice(world.server.origin, 'tomas')
    await hostEvent(host, { title: 'Zlatorog by lamplight', inDays: 3, routes: [route?.id ?? ''] })
    const device = await world.newDeviceWithServiceWorker(viewport)
    const page = await device.start()
    await signIn(page, 'maya')
    await page.goto('/discover?tab=all')
    await page.getByRole('navigation', { name: 'Discover' }).getByText('Events').click()
    await page.getByRole('searchbox', { name: 'Filter events' }).fill('lamplight')
    await expect(page).toHaveURL(/tab=events&q=lamplight/)
    await page.getByRole('link', { name: 'Zlatorog by lamplight' }).click()
    await page.getByRole('button', { name: 'Save offline pack' }).click()
    await expect(page.getByText(/^Ready offline: /)).toBeVisible()

    await waitForServiceWorker(page)
    await device.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Zlatorog by lamplight' })).toBeVisible()
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: route?.name ?? '' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Map and elevation' })).toBeVisible()
    await expect(page.getByText('Events on this route')).toBeVisible()
  })
}
