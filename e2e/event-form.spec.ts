import type { Page } from '@playwright/test'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { readStoredText } from './harness/browser/stored-data.ts'
import { signIn } from './harness/member.ts'
import { expect, test } from './harness/test.ts'
import { field, fillEvent } from './scenes/event-form.ts'
import { VIEWPORTS } from './scenes/stage/scene.ts'

// A member publishes events online and offline, and is killed while typing; another member sees them.

test.use({ ownDatabase: true })

/** the description of a cover */
const MOON = 'The moon above the lake'

/** Width in pixels of the image with this name; 0 if there is none. */
const widthOf = (page: Page, name: string): Promise<number> =>
  page
    .getByRole('img', { name })
    .evaluate((image) => (image as HTMLImageElement).naturalWidth)
    .catch(() => 0)

const everythingSent = (page: Page) =>
  expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()

/** Publishes the event of the form, and returns the path of its page. */
async function publish(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Publish event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).pathname
}

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  test(`an event is published online and offline, survives a kill, and is seen by another member: ${size}`, async ({
    world,
  }) => {
    test.setTimeout(300_000)
    const device = await world.newDeviceOnDisk({ ...viewport })
    let page = await device.start()
    await signIn(page, 'maya')
    await page.goto('/events/create')
    await fillEvent(page, { title: 'Saturday walk to Vogar', day: '2027-03-27' })
    const online = await publish(page, 'Saturday walk to Vogar')
    await everythingSent(page)

    await device.setOffline(true)
    await page.goto('/events/create')
    await fillEvent(page, { title: 'Full moon over Komna', day: '2027-04-20' })
    await field(page, 'Places').fill('8')
    await field(page, 'Description').fill('We walk without lamps.')
    const buffer = await photoFile({ width: 1_600, height: 600, noise: true })
    await page
      .getByLabel('Photo for the cover of the event')
      .setInputFiles({ name: 'moon.jpg', mimeType: 'image/jpeg', buffer })
    await field(page, 'Description of the cover').fill(MOON)
    await expect.poll(() => readStoredText(page)).toContain(MOON)
    await expect.poll(() => readStoredText(page)).toContain('We walk without lamps.')
    await device.kill()

    page = await device.start()
    await page.goto('/events/create')
    await expect(field(page, 'Title')).toHaveValue('Full moon over Komna')
    await expect(field(page, 'Places')).toHaveValue('8')
    await expect.poll(() => widthOf(page, MOON)).toBeGreaterThan(0)
    const offline = await publish(page, 'Full moon over Komna')
    await device.kill()

    page = await device.start()
    await page.goto(`${offline}/edit`)
    await field(page, 'Gear').fill('Headlamp')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Full moon over Komna' })).toBeVisible()
    await device.setOffline(false)
    await everythingSent(page)

    const tomas = await (await world.newDevice({ ...viewport })).start()
    await signIn(tomas, 'tomas')
    for (const [path, title] of [
      [online, 'Saturday walk to Vogar'],
      [offline, 'Full moon over Komna'],
    ] as const) {
      await tomas.goto(path)
      await expect(tomas.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    // the last page that was opened is that of the event with a cover
    await expect.poll(() => widthOf(tomas, MOON)).toBeGreaterThan(0)
    const stored = await world.server.query<{ title: string; gear: string; capacity: number | null }>(
      `select own ->> 'title' as title, own ->> 'gear' as gear, (own ->> 'capacity')::int as capacity
       from document where collection = 'events' and id = any($1) order by title desc`,
      [[online, offline].map((path) => path.split('/').at(-1))],
    )
    expect(stored).toEqual([
      { title: 'Saturday walk to Vogar', gear: '', capacity: null },
      { title: 'Full moon over Komna', gear: 'Headlamp', capacity: 8 },
    ])
    const [drafts] = await world.server.query<{ count: number }>(
      `select count(*)::int as count from document
       where collection = 'account' and not deleted and own ->> 'part' = 'draft'`,
      [],
    )
    expect(drafts?.count).toBe(0)
  })
}
