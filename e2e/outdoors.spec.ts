import type { Locator, Page } from '@playwright/test'
import { VISIBILITY_LABELS } from '#domain/route/visibility.ts'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { signIn } from './harness/member.ts'
import { labelOf } from './harness/page/label-of.ts'
import { expect, test, type World } from './harness/test.ts'
import { VIEWPORTS } from './scenes/stage/scene.ts'

// A whole day offline after the sign-in, with everything members do with routes; then a dead battery, then the network is back.
// Once by mouse on a wide screen and once by touch on a narrow one.

test.use({ ownDatabase: true })

const DRAWN = 'Along the old border'
const COLLECTION = 'Before the snow'
const REVIEW = 'Wind on the ridge, and no people.'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: false })
const cards = (page: Page) => page.getByRole('list', { name: 'Routes' }).getByRole('article')
const hitsSpots = [
  [0.3, 0.7],
  [0.5, 0.5],
  [0.7, 0.6],
] as const

type Touch = (on: Locator) => Promise<void>
type TouchAt = (spot: { x: number; y: number }) => Promise<void>

for (const width of ['wide', 'narrow'] as const) {
  test(`a day offline survives a dead battery and reaches other members, ${width}`, async ({ world }) => {
    const mayas = await world.newDeviceOnDisk({ ...VIEWPORTS[width], hasTouch: width === 'narrow' })
    const maya = await mayas.start()
    const { touch, touchAt } = hands(maya, width)
    await signIn(maya, 'maya')
    await mayas.setOffline(true)

    await openFiltered(maya, touch, 'mine')
    await follow(maya, touch)
    await keepOffline(maya, touch)
    const kept = new URL(maya.url()).pathname
    const other = await openFiltered(maya, touch, 'all')
    await review(maya, touch)

    const drawn = await draw(maya, { touch, touchAt })
    await maya
      .getByLabel('Photos to add')
      .setInputFiles([
        { name: 'border.jpg', mimeType: 'image/jpeg', buffer: await photoFile({ width: 900, height: 600 }) },
      ])
    await expect(region(maya, 'Photos').getByRole('listitem')).toHaveCount(1)
    await gather(maya, touch)

    // the battery dies
    await mayas.kill()
    const again = await mayas.start()
    await again.goto(drawn)
    await expect(region(again, 'Photos').getByRole('listitem')).toHaveCount(1)
    await mayas.setOffline(false)
    await expect(again.getByRole('button', { name: 'All changes sent' })).toBeVisible()

    await again.goto(kept)
    await expect(again.getByText(/^Ready offline/)).toBeVisible()

    await othersSeeIt(world, { drawn, other })
  })
}

/** A mouse, or touch. */
function hands(page: Page, width: 'wide' | 'narrow'): { touch: Touch; touchAt: TouchAt } {
  if (width === 'wide') return { touch: (on) => on.click(), touchAt: ({ x, y }) => page.mouse.click(x, y) }
  return { touch: (on) => on.tap(), touchAt: ({ x, y }) => page.touchscreen.tap(x, y) }
}

/** The first route of a filtered list; returns its address. */
async function openFiltered(page: Page, touch: Touch, whose: 'mine' | 'all'): Promise<string> {
  await page.goto(whose === 'mine' ? '/discover?tab=all&only=mine' : '/discover?tab=all')
  if (whose === 'all') await page.getByRole('searchbox', { name: 'Filter routes' }).fill('jezero')
  await touch(
    cards(page)
      .filter({ hasNotText: whose === 'all' ? 'maya' : 'no such member' })
      .first()
      .getByRole('link')
      .first(),
  )
  await expect(region(page, 'Map and elevation')).toBeVisible()
  return new URL(page.url()).pathname
}

async function follow(page: Page, touch: Touch): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 46.3, longitude: 13.83, accuracy: 10 })
  await touch(page.getByRole('button', { name: 'Open map' }))
  await touch(page.getByRole('button', { name: 'Follow route' }))
  await expect(region(page, 'Follow route')).toContainText('to the route')
  await touch(page.getByRole('button', { name: 'Stop following' }))
}

async function review(page: Page, touch: Touch): Promise<void> {
  await touch(page.getByRole('button', { name: 'Write a review' }))
  const form = page.getByRole('form', { name: 'My review' })
  await labelOf(form.getByRole('radio', { name: '4 stars' })).click()
  await form.getByLabel('Review', { exact: true }).fill(REVIEW)
  await touch(form.getByRole('button', { name: 'Save review' }))
  const mine = region(page, 'Reviews').getByRole('listitem').filter({ hasText: REVIEW })
  await expect(mine).toContainText('On this device')
}

async function keepOffline(page: Page, touch: Touch): Promise<void> {
  await touch(page.getByRole('button', { name: 'Save offline pack' }))
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
}

/** Returns the address of the new route. */
async function draw(page: Page, { touch, touchAt }: { touch: Touch; touchAt: TouchAt }): Promise<string> {
  await page.goto('/routes/create')
  await touch(page.getByRole('link', { name: 'Draw a line' }))
  const map = page.getByRole('region', { name: /^Map of the line/ })
  await expect(map).toBeVisible()
  for (const [i, [x, y]] of hitsSpots.entries()) {
    const box = await map.boundingBox()
    if (!box) throw new Error('The map is not on the page')
    await touchAt({ x: box.x + box.width * x, y: box.y + box.height * y })
    await expect(page.getByRole('list', { name: 'Points of the line' }).getByRole('listitem')).toHaveCount(
      i + 1,
    )
  }
  await page.getByLabel('Name').fill(DRAWN)
  await touch(page.getByRole('button', { name: 'Save route' }))
  await expect(page.getByRole('heading', { level: 1, name: DRAWN })).toBeVisible()
  return new URL(page.url()).pathname
}

/** Adds it to a collection that is created here. */
async function gather(page: Page, touch: Touch): Promise<void> {
  const route = page.url()
  await page.goto('/collections')
  await touch(page.getByRole('button', { name: 'New collection' }).first())
  const form = page.getByRole('form', { name: 'New collection' })
  await form.getByLabel('Name').fill(COLLECTION)
  await form.getByLabel('Who can see it').selectOption(VISIBILITY_LABELS.public)
  await touch(form.getByRole('button', { name: 'Save collection' }))
  await expect(page.getByRole('heading', { name: COLLECTION, level: 1 })).toBeVisible()
  await page.goto(route)
  await touch(page.getByRole('button', { name: 'Add to collection' }))
  const dialog = page.getByRole('dialog', { name: 'Add to collection' })
  await labelOf(dialog.getByRole('checkbox', { name: COLLECTION })).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: COLLECTION })).toContainText('On this device')
}

async function othersSeeIt(world: World, { drawn, other }: { drawn: string; other: string }): Promise<void> {
  const tomas = await (await world.newDevice()).start()
  await signIn(tomas, 'tomas')
  await tomas.goto(other)
  await expect(region(tomas, 'Reviews').getByRole('listitem').filter({ hasText: REVIEW })).toHaveCount(1)
  await tomas.goto(drawn)
  await expect(tomas.getByRole('heading', { level: 1, name: DRAWN })).toBeVisible()
  await expect(region(tomas, 'Photos').getByRole('listitem')).toHaveCount(1)
  const rows = await world.server.query(
    `select count(*)::int as n from document where not deleted and own ->> 'name' in ($1, $2)`,
    [DRAWN, COLLECTION],
  )
  expect(rows).toEqual([{ n: 2 }])
}
