import { expect, type Page } from '@playwright/test'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { createRecording } from '../harness/gpx-file.ts'
import { labelOf } from '../harness/page/label-of.ts'
import { chooseInRouteMenu } from '../harness/page/route-menu.ts'
import { drawingScenes } from './drawing.ts'
import { planScenes } from './plans.ts'
import { listMapScenes, routeMapScenes } from './route-map.ts'
import type { Scene } from './stage/scene.ts'

const LIST = '/discover?tab=all&sort=newest'
/** What a member imports offline. */
export const UNSENT_ROUTE = 'Vogar before the storm'

/** What a member sees online with nothing pending; Maya, who has routes of her own. */
export const memberScenes: readonly Scene[] = [
  {
    name: 'home',
    async show({ page }) {
      await page.goto('/home')
      await expect(page.getByRole('region', { name: 'My routes' }).getByRole('article')).not.toHaveCount(0)
    },
  },
  {
    name: 'discover',
    show: ({ page }) => openList(page),
  },
  {
    name: 'discover-map',
    async show({ page, wide }) {
      await openList(page)
      if (!wide) await page.getByText('Map', { exact: true }).click()
      await expect(page.getByRole('img', { name: /^Map of the listed routes/ })).toBeVisible()
    },
  },
  ...listMapScenes,
  {
    name: 'discover-nothing-found',
    async show({ page }) {
      await page.goto(`${LIST}&q=nowhere`)
      await expect(page.getByText('No matching routes')).toBeVisible()
    },
  },
  {
    name: 'discover-filters',
    async show({ page }) {
      await page.goto(`${LIST}&activity=hike,walk&rating=3`)
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await expect(sheet.getByRole('button', { name: /^Show \d/ })).toBeVisible()
      await sheet.getByLabel('Near a place').fill('boh')
      await expect(sheet.getByRole('list', { name: 'Places' })).toBeVisible()
    },
    leave: ({ page }) => page.getByRole('button', { name: 'Close filters' }).click(),
  },
  {
    name: 'route',
    show: ({ page }) => openRouteOfAnother(page),
  },
  ...routeMapScenes,
  {
    name: 'route-pack',
    async show({ page }) {
      await page.getByRole('button', { name: 'Save offline pack' }).click()
      await expect(page.getByText(/^Ready offline/)).toBeVisible()
    },
    leave: ({ page }) => page.getByRole('button', { name: 'Remove' }).click(),
  },
  {
    name: 'route-members',
    async show({ page }) {
      await openRouteOfAnother(page)
      await page.getByRole('button', { name: 'Write a review' }).click()
      const review = page.getByRole('form', { name: 'My review' })
      await labelOf(review.getByRole('radio', { name: '4 stars' })).click()
      await review.getByLabel('Review', { exact: true }).fill('Two days was right.')
      await review.getByRole('button', { name: 'Save review' }).click()
      await page.getByRole('button', { name: 'Add a condition' }).click()
      await page.getByLabel('Condition', { exact: true }).selectOption('Closed')
      await page.getByRole('button', { name: 'Save condition' }).click()
      await page
        .getByLabel('Photos for my condition')
        .setInputFiles({ name: 'bridge.jpg', mimeType: 'image/jpeg', buffer: await photoFile({}) })
      await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
      await page.getByRole('button', { name: 'I did this' }).click()
      await page.getByLabel('Visible to').selectOption('Everyone')
      await page.getByRole('button', { name: 'Save outing' }).click()
      await expect(page.getByText(/^Completed/)).toBeVisible()
      await expect(page.getByText('Done by 1 member.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
    },
  },
  {
    name: 'route-members-forms',
    async show({ page }) {
      for (const name of ['I did this', 'Edit my review', 'Add a condition'])
        await page.getByRole('button', { name }).click()
      await expect(page.getByRole('button', { name: 'Save condition' })).toBeVisible()
    },
    async leave({ page }) {
      const cancel = page.getByRole('button', { name: 'Cancel' })
      while ((await cancel.count()) > 0) {
        const left = await cancel.count()
        await cancel.first().click()
        await expect(cancel).toHaveCount(left - 1)
      }
    },
  },
  {
    name: 'route-report',
    async show({ page }) {
      await page.getByRole('button', { name: 'Report this route' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    leave: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  },
  {
    name: 'route-not-here',
    async show({ page }) {
      await page.goto('/routes/01890000-0000-7000-8000-000000000000')
      await expect(page.getByText('Route not found')).toBeVisible()
    },
  },
  {
    name: 'route-mine',
    show: ({ page }) => openOwnRoute(page),
  },
  {
    name: 'route-delete',
    async show({ page }) {
      await openOwnRoute(page)
      await chooseInRouteMenu(page, 'Delete')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    leave: ({ page }) => page.getByRole('button', { name: 'Keep it' }).click(),
  },
  {
    name: 'route-edit',
    async show({ page }) {
      await openOwnRoute(page)
      await chooseInRouteMenu(page, 'Edit')
      await expect(page.getByRole('heading', { name: 'Edit route' })).toBeVisible()
      // a route with optional details
      await expect(page.getByRole('group', { name: 'Best months' })).toBeVisible()
    },
  },
  {
    name: 'create',
    async show({ page }) {
      await page.goto('/routes/create')
      await expect(page.getByText('Have a recording?')).toBeVisible()
    },
  },
  ...drawingScenes,
  {
    name: 'route-line',
    async show({ page }) {
      await openOwnRoute(page)
      await chooseInRouteMenu(page, 'Edit')
      await page.getByRole('link', { name: 'Edit line' }).click()
      await expect(page.getByRole('region', { name: /^Map of the line/ })).toBeVisible()
    },
  },
  {
    name: 'create-read',
    async show({ page }) {
      await page.goto('/routes/create')
      await page.locator('input[type=file]').setInputFiles(createRecording('Vogar before the storm'))
      await expect(page.getByRole('button', { name: 'Save route' })).toBeVisible()
    },
  },
  ...planScenes,
  {
    name: 'user',
    async show({ page, world }) {
      const [tomas] = await world.server.query<{ id: string }>(
        "select id from member where username = 'tomas'",
      )
      await page.goto(`/users/${tomas?.id}`)
      await expect(page.getByRole('button', { name: /follow/i }).first()).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'profile',
    async show({ page }) {
      await page.goto('/profile')
      await expect(page.getByRole('region', { name: 'Profile' }).getByLabel('First name')).toBeVisible()
    },
  },
  {
    name: 'profile-exported',
    async show({ page }) {
      await page.getByRole('button', { name: 'Export everything' }).click()
      await expect(page.getByText(/^Saved with \d+ routes/)).toBeVisible()
    },
  },
  {
    name: 'discover-nearby',
    async show({ page }) {
      await page.goto('/discover?tab=nearby')
      // from the member's position, if an earlier scene has set it; otherwise from the home area
      await expect(page.getByRole('button', { name: /^Near .*: remove filter$/ })).toBeVisible()
    },
  },
  {
    name: 'discover-beyond',
    async show({ page }) {
      await page.goto('/discover?tab=all&q=scotland&grade=expert')
      await expect(page.getByText('Not on this device. Open a route to download it.')).toBeVisible()
    },
  },
  {
    name: 'search',
    async show({ page, wide }) {
      await page.goto('/home')
      if (!wide) await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('combobox', { name: 'Search routes, places and members' }).last().fill('bohinj')
      await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'menu',
    async show({ page, wide }) {
      // at this position no small link is half covered
      await page.goto('/profile')
      await page.getByRole('button', { name: wide ? 'Account menu' : 'Menu', exact: true }).click()
      await expect(wide ? page.getByRole('menu') : page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    },
    reopen(stage) {
      return this.show(stage)
    },
  },
  {
    name: 'sync-panel',
    async show({ page }) {
      await page.goto('/home')
      await openSyncPanel(page)
      await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
    },
    reopen: ({ page }) => reopenSyncPanel(page),
  },
  {
    name: 'home-outings',
    async show({ page }) {
      await openList(page)
      await page.getByRole('article').first().getByRole('link').click()
      await page.getByRole('button', { name: 'I did this' }).click()
      await page.getByRole('button', { name: 'Save outing' }).click()
      await expect(page.getByRole('button', { name: 'Save outing' })).toHaveCount(0)
      await page.goto('/home')
      await expect(page.getByRole('region', { name: 'My outings' })).toBeVisible()
    },
  },
]

export async function openRouteOfAnother(page: Page): Promise<void> {
  await openList(page)
  await page.getByRole('article').filter({ hasNotText: 'maya' }).first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Map and elevation' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waypoints' })).toBeVisible()
}

/** The list of routes with its first cards on the screen. */
export async function openList(page: Page): Promise<void> {
  await page.goto(LIST)
  await expect(page.getByRole('article').nth(2)).toBeVisible()
}

/** The newest synced route of the member who is signed in. */
export async function openOwnRoute(page: Page): Promise<void> {
  await page.goto('/home')
  await page
    .getByRole('region', { name: 'My routes' })
    .getByRole('article')
    .filter({ hasNotText: UNSENT_ROUTE }) // its chip may appear later
    .filter({ hasNotText: /On this device|Sending…/ })
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByText('You cannot review your own route.')).toBeVisible()
}

export async function openSyncPanel(page: Page): Promise<void> {
  // the name of the cairn button describes the state
  await page
    .getByRole('button', {
      name: /All changes sent|Offline|waits? to be sent|needs? attention|Sending|Syncing|stopped/,
    })
    .click()
  await expect(syncPanel(page)).toBeVisible()
}

export async function reopenSyncPanel(page: Page): Promise<void> {
  if (!(await syncPanel(page).isVisible())) await openSyncPanel(page)
}

const syncPanel = (page: Page) => page.getByRole('dialog', { name: 'Sync' })
