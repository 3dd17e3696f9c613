import { expect, type Page } from '@playwright/test'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { createRecording } from '../harness/gpx-file.ts'
import { importRoute } from '../harness/member.ts'
import { chooseInRouteMenu } from '../harness/page/route-menu.ts'
import { openList, openOwnRoute, openSyncPanel, reopenSyncPanel, UNSENT_ROUTE } from './member.ts'
import type { Scene, Stage } from './stage/scene.ts'

/** More than a panel shows at once. */
const DAYS = Array.from({ length: 12 }, (_, at) => at + 1)

/** What a member sees offline with pending changes, and with a rejected one; in this order. */
export const unsentScenes: readonly Scene[] = [
  {
    name: 'offline',
    async show({ page, device }) {
      await page.goto('/home')
      await expect(page.getByRole('region', { name: 'My routes' })).toBeVisible()
      await device.setOffline(true)
      await expect(page.getByText("You're offline. Some features may not be available.")).toBeVisible()
    },
  },
  {
    name: 'offline-route-not-here',
    async show({ page }) {
      await page.goto('/routes/01890000-0000-7000-8000-000000000000')
      await expect(page.getByText('This route is not on this device')).toBeVisible()
    },
  },
  {
    name: 'offline-sync-panel',
    async show({ page }) {
      await page.goto('/home')
      await openSyncPanel(page)
    },
    reopen: ({ page }) => reopenSyncPanel(page),
  },
  {
    name: 'waiting',
    async show({ page }) {
      await page.goto('/home')
      await importRoute(page, createRecording(UNSENT_ROUTE))
      await expect(page.getByText('On this device', { exact: true }).first()).toBeVisible()
      await openList(page)
    },
  },
  {
    name: 'waiting-sync-panel',
    async show({ page }) {
      await page.goto('/home')
      await openSyncPanel(page)
      await expect(page.getByText('Waiting to be sent')).toBeVisible()
    },
    reopen: ({ page }) => reopenSyncPanel(page),
  },
  {
    name: 'photos-waiting',
    async show({ page }) {
      await openPhotos(page)
      await page.getByLabel('Photos to add').setInputFiles([
        {
          name: 'hut.jpg',
          mimeType: 'image/jpeg',
          buffer: await photoFile({ at: { lat: 46.2931, lon: 13.8442 } }),
        },
        { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
      ])
      await expect(photosOf(page)).toContainText('Not a photo. Use JPEG, PNG or WebP.')
      await expect(photosOf(page).getByRole('button', { name: 'Show on map' })).toBeVisible()
    },
  },
  {
    name: 'photo-large',
    async show({ page }) {
      await openPhotos(page)
      await photosOf(page).getByRole('listitem').getByRole('button').click()
      await expect(page.getByRole('dialog', { name: 'Photo' })).toBeVisible()
      await page.getByLabel('Show on the route map').click()
      await expect(page.getByRole('slider', { name: 'Position along the route' })).toBeVisible()
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'photo-taken-out',
    async show({ page }) {
      await openPhotos(page)
      await photosOf(page).getByRole('listitem').getByRole('button').click()
      await page.getByRole('button', { name: 'Remove photo' }).click()
      await expect(photosOf(page)).toContainText('was removed')
    },
    leave: ({ page }) => photosOf(page).getByRole('button', { name: 'Undo' }).click(),
  },
  {
    name: 'sign-out-asks',
    async show({ page, wide }) {
      await page.goto('/home')
      await page.getByRole('button', { name: wide ? 'Account menu' : 'Menu', exact: true }).click()
      await page.getByRole(wide ? 'menuitem' : 'button', { name: 'Sign out' }).click()
      await expect(page.getByText(/has not been sent|have not been sent/).last()).toBeVisible()
    },
    leave: ({ page }) => page.getByRole('button', { name: 'Keep me signed in' }).click(),
  },
  {
    name: 'refused',
    async show(stage) {
      const { page, device } = stage
      await editWhatIsNoLongerMine(stage)
      await device.setOffline(false)
      await expect(page.getByText('Needs attention').first()).toBeVisible()
      await page.goto('/home')
      await expect(page.getByRole('region', { name: 'Continue' })).toBeVisible()
    },
  },
  {
    name: 'refused-sync-panel',
    async show({ page }) {
      await page.goto('/home')
      await openSyncPanel(page)
      await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible()
    },
    reopen: ({ page }) => reopenSyncPanel(page),
  },
  {
    name: 'many-waiting',
    async show({ page, device }) {
      await page.goto('/routes/create')
      await device.setOffline(true)
      await page
        .locator('input[type=file]')
        .setInputFiles(DAYS.map((day) => createRecording(`Day ${day} of the traverse`)))
      await page.getByRole('button', { name: `Save all ${DAYS.length} routes` }).click()
      await expect(
        page.getByRole('button', { name: new RegExp(`${DAYS.length} changes wait to be sent`) }),
      ).toBeVisible()
      await openSyncPanel(page)
      await expect(page.getByText('Waiting to be sent')).toBeVisible()
    },
    reopen: ({ page }) => reopenSyncPanel(page),
  },
]

const photosOf = (page: Page) => page.getByRole('region', { name: 'Photos' })

/** Those of the pending route itself. */
async function openPhotos(page: Page): Promise<void> {
  await openList(page)
  await page.getByRole('article').filter({ hasText: UNSENT_ROUTE }).getByRole('link').first().click()
  await expect(photosOf(page)).toBeVisible()
}

/** While this device is offline, the author changes on the server. */
async function editWhatIsNoLongerMine({ page, world }: Stage): Promise<void> {
  await openOwnRoute(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await chooseInRouteMenu(page, 'Edit')
  await page.getByLabel('Name').fill('A name that comes too late')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('heading', { name: 'A name that comes too late' })).toBeVisible()
  const given = await world.server.query(
    `update document set author_id = (select id from member where username = 'tomas') where id = $1 returning id`,
    [id],
  )
  // a route that never reached the server would be sent, not rejected
  expect(given).not.toEqual([])
}
