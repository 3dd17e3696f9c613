import type { Locator } from '@playwright/test'
import { createRecording } from './harness/gpx-file.ts'
import { importRoute, signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { chooseInRouteMenu } from './harness/page/route-menu.ts'
import { expect, test } from './harness/test.ts'
import { THEMES } from './scenes/stage/scene.ts'

// A route is shared with a person without an account, and the link is revoked.

test('a share link opens a private route with its file without an account until the link is revoked', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'maya')
  await importRoute(page, createRecording('To the winter room'))
  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share with a link' })
  await dialog.getByLabel('Link expires after').selectOption('Never')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const copied = page.getByRole('list', { name: 'Messages' }).getByText('Link copied')
  await expect(copied).toBeVisible()
  expect(await isOnTop(copied), 'the message is above the dialog').toBe(true)
  await expect(dialog.getByText('Never expires')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(dialog.getByRole('listitem').getByText(link)).toBeVisible()

  // the visitor's browser runs none of our code; for a member, the link also goes to the server
  const stranger = await (await world.newDevice({ width: 390, height: 844 })).start()
  for (const visitor of [stranger, page]) {
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { level: 1, name: 'To the winter room' })).toBeVisible()
    await expect(visitor.getByRole('img', { name: 'Sketch of To the winter room' })).toBeVisible()
    expect(await visitor.locator('script').count()).toBe(0)
    for (const colorScheme of THEMES) {
      await visitor.emulateMedia({ colorScheme })
      expect(await findViolations(visitor)).toEqual([])
    }
  }
  const [file] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('link', { name: 'Download as GPX' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('route.gpx')

  await page.goBack()
  await page.getByRole('button', { name: 'Share' }).click()
  await dialog.getByRole('button', { name: 'Revoke link 1' }).click()
  await expect(dialog.getByRole('list', { name: 'Links' })).toBeHidden()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'This link has ended' })).toBeVisible()

  await device.setOffline(true)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('You need a connection to manage links.')).toBeVisible()
})

/** Whether a press on it would reach it. */
const isOnTop = (shown: Locator): Promise<boolean> =>
  shown.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('a message in a dialog is above it, can be closed there, and stays when the dialog is closed', async ({
  world,
}) => {
  const device = await world.newDevice({ width: 390, height: 844 })
  const page = await device.start()
  await signIn(page, 'maya')
  await importRoute(page, createRecording('To the winter room'))
  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  // without a clipboard, the address stays until it is closed
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await chooseInRouteMenu(page, 'Share')
  const dialog = page.getByRole('dialog', { name: 'Share with a link' })
  const messages = page.getByRole('list', { name: 'Messages' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const first = messages.getByText('Copy this address.')
  await expect(first).toBeVisible()
  expect(await isOnTop(first)).toBe(true)
  await messages.getByRole('button', { name: 'Dismiss' }).click()
  await expect(first).toBeHidden()

  await dialog.getByRole('button', { name: 'Copy link 1' }).click()
  await expect(first).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeVisible()
  expect(await isOnTop(first)).toBe(true)
})
