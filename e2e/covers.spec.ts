import type { Page } from '@playwright/test'
import { VISIBILITY_LABELS } from '#domain/route/visibility.ts'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { expect, test } from './harness/test.ts'
import { THEMES } from './scenes/stage/scene.ts'

// The cover of a collection: chosen offline, kept through a dead battery, and seen by every member who sees the collection.

const NAME = 'Days above the lake'

async function makeCollection(page: Page): Promise<string> {
  await page.goto('/collections')
  await page.getByRole('button', { name: 'New collection' }).click()
  const form = page.getByRole('form', { name: 'New collection' })
  await form.getByLabel('Name').fill(NAME)
  await form.getByLabel('Who can see it').selectOption(VISIBILITY_LABELS.public)
  await form.getByRole('button', { name: 'Save collection' }).click()
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
  return new URL(page.url()).pathname
}

/** Width in pixels of the image with this name; 0 if there is none. */
const widthOf = (page: Page, name: string): Promise<number> =>
  page.getByRole('img', { name }).evaluate((image) => (image as HTMLImageElement).naturalWidth)

test('a cover chosen offline survives a kill and reaches others once it is sent', async ({ world }) => {
  const mayas = await world.newDeviceOnDisk()
  let maya = await mayas.start()
  await signIn(maya, 'maya')
  await maya.goto('/collections')
  const path = await makeCollection(maya)
  await expect(maya.getByRole('button', { name: 'All changes sent' })).toBeVisible()

  await mayas.setOffline(true)
  await maya.getByRole('button', { name: 'Cover' }).click()
  const dialog = maya.getByRole('dialog', { name: 'Cover' })
  await dialog
    .getByLabel('Photo for the cover')
    .setInputFiles({ name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await expect(dialog).toContainText('drawing.jpg: Not a photo')
  const buffer = await photoFile({ width: 1_600, height: 1_200, noise: true })
  await dialog
    .getByLabel('Photo for the cover')
    .setInputFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog).toContainText(/On this device · [0-9.]+ (kB|MB)/)
  await dialog.getByLabel('Description').fill('The lake from the pass')
  for (const width of [390, 1280]) {
    await maya.setViewportSize({ width, height: 844 })
    for (const colorScheme of THEMES) {
      await maya.emulateMedia({ colorScheme })
      expect(await findViolations(maya)).toEqual([])
    }
  }
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => widthOf(maya, 'The lake from the pass')).toBeGreaterThan(0)
  await mayas.kill()

  maya = await mayas.start()
  await maya.goto(path)
  await expect.poll(() => widthOf(maya, 'The lake from the pass')).toBeGreaterThan(0)
  await mayas.setOffline(false)
  await expect(maya.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  await maya.goto('/collections')
  await expect.poll(() => widthOf(maya, 'The lake from the pass')).toBeGreaterThan(0)
  expect(await findViolations(maya)).toEqual([])

  const tomas = await (await world.newDevice({ width: 390, height: 844 })).start()
  await signIn(tomas, 'tomas')
  await tomas.goto(path)
  await expect.poll(() => widthOf(tomas, 'The lake from the pass')).toBeGreaterThan(320)
  await expect(tomas.getByRole('button', { name: 'Cover' })).toHaveCount(0)
  for (const colorScheme of THEMES) {
    await tomas.emulateMedia({ colorScheme })
    expect(await findViolations(tomas)).toEqual([])
  }

  await maya.goto(path)
  await maya.getByRole('button', { name: 'Cover' }).click()
  await dialogOf(maya).getByRole('button', { name: 'Remove cover' }).click()
  await expect(dialogOf(maya)).toContainText('The cover was removed.')
  await dialogOf(maya).getByRole('button', { name: 'Done' }).click()
  await expect(maya.getByRole('img', { name: 'The lake from the pass' })).toHaveCount(0)
  await expect(maya.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  await expect(tomas.getByRole('img', { name: 'The lake from the pass' })).toHaveCount(0)
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cover' })
