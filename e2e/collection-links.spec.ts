import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { createRecording } from './harness/gpx-file.ts'
import { importRoute, signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { labelOf } from './harness/page/label-of.ts'
import { expect, test } from './harness/test.ts'
import { THEMES } from './scenes/stage/scene.ts'

// A collection, and a route with a photo, are shared with a person without an account.

const everythingSent = (page: Page) =>
  expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()

async function linkTo(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share with a link' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText(/^Expires/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function reads(page: Page): Promise<void> {
  expect(await page.locator('script').count()).toBe(0)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      expect(await findViolations(page)).toEqual([])
    }
  }
}

const widthOf = (page: Page, name: string): Promise<number> =>
  page.getByRole('img', { name }).evaluate((image) => (image as HTMLImageElement).naturalWidth)

test('a visitor with a share link sees a collection with its cover, routes and files until the link is revoked', async ({
  world,
}) => {
  const page = await (await world.newDevice()).start()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'maya')
  await page.goto('/collections')
  await page.getByRole('button', { name: 'New collection' }).click()
  const form = page.getByRole('form', { name: 'New collection' })
  await form.getByLabel('Name').fill('Days above the lake')
  await form.getByLabel('Description').fill('When the weather holds.')
  await form.getByRole('button', { name: 'Save collection' }).click()
  await expect(page.getByRole('heading', { name: 'Days above the lake', level: 1 })).toBeVisible()
  const path = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Cover' }).click()
  const cover = page.getByRole('dialog', { name: 'Cover' })
  const buffer = await photoFile({ width: 1_600, height: 1_200 })
  await cover
    .getByLabel('Photo for the cover')
    .setInputFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer })
  await cover.getByLabel('Description').fill('The lake at noon')
  await cover.getByRole('button', { name: 'Done' }).click()
  await importRoute(page, createRecording('To the winter room'))
  await page.getByRole('button', { name: 'Add to collection' }).click()
  await labelOf(page.getByRole('checkbox', { name: 'Days above the lake' })).click()
  await expect(page.getByRole('checkbox', { name: 'Days above the lake' })).toBeChecked()
  await everythingSent(page)
  await page.goto(path)
  const link = await linkTo(page)
  // the link is shown at once when the dialog is opened again
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const stranger = await (await world.newDevice({ width: 390, height: 844 })).start()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Days above the lake' })).toBeVisible()
  await expect(stranger.getByRole('heading', { level: 3, name: 'To the winter room' })).toBeVisible()
  await expect(stranger.getByRole('img', { name: 'Sketch of 1 route of Days above the lake' })).toBeVisible()
  await expect.poll(() => widthOf(stranger, 'The lake at noon')).toBeGreaterThan(300)
  await reads(stranger)
  const [file] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('link', { name: 'Download as GPX: To the winter room' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('To the winter room.gpx')
  const [zip] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('link', { name: 'Download all as GPX in a zip' }).click(),
  ])
  expect(zip.suggestedFilename()).toBe('Days above the lake.zip')
  const files = unzipSync(await readFile(await zip.path()))
  expect(strFromU8(files['To the winter room.gpx'] ?? new Uint8Array())).toContain('<trkpt')

  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Revoke link 1' }).click()
  await expect(page.getByRole('list', { name: 'Links' })).toBeHidden()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
})

test('a visitor with a share link sees the photos of a route', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'maya')
  await importRoute(page, createRecording('To the winter room'))
  const buffer = await photoFile({ width: 1_600, height: 1_200 })
  await page.getByLabel('Photos to add').setInputFiles({ name: 'hut.jpg', mimeType: 'image/jpeg', buffer })
  await page
    .getByRole('region', { name: 'Photos', exact: false })
    .getByRole('listitem')
    .getByRole('button')
    .click()
  await page.getByLabel('Caption').fill('The hut in the evening')
  await page.keyboard.press('Escape')
  await everythingSent(page)
  const link = await linkTo(page)

  const stranger = await (await world.newDevice({ width: 390, height: 844 })).start()
  await stranger.goto(link)
  const photo = stranger.getByRole('img', { name: 'The hut in the evening' })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => widthOf(stranger, 'The hut in the evening')).toBeGreaterThan(100)
  await reads(stranger)
  await photo.click()
  await expect(stranger).toHaveURL(/[/]1920[.]webp$/)
})
