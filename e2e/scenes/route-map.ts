import { expect } from '@playwright/test'
import { chooseInRouteMenu } from '../harness/page/route-menu.ts'
import type { Scene } from './stage/scene.ts'

/** Beside the list of routes, in this order. */
export const listMapScenes: readonly Scene[] = [
  {
    name: 'discover-open-map',
    async show({ page }) {
      await page.getByRole('button', { name: 'Open map' }).click()
      await expect(page.getByText(/routes? here$/)).toBeVisible()
    },
  },
  {
    name: 'discover-map-from-afar',
    async show({ page }) {
      const map = page.getByRole('region', { name: 'Map of all matching routes' })
      while ((await page.getByRole('button', { name: /routes, zoom in$/ }).count()) === 0) {
        await page.getByRole('button', { name: 'Zoom out' }).click()
        await expect(map.locator('.leaflet-zoom-anim')).toHaveCount(0)
      }
    },
  },
]

/** On the page of a route drawn by another member, in this order. */
export const routeMapScenes: readonly Scene[] = [
  {
    name: 'route-map',
    async show({ page }) {
      await page.getByRole('button', { name: 'Open map' }).click()
      await expect(page.locator('.leaflet-container')).toBeVisible()
    },
  },
  {
    name: 'route-followed',
    async show({ page }) {
      await page.context().grantPermissions(['geolocation'])
      await page.context().setGeolocation({ latitude: 46.3, longitude: 13.83, accuracy: 20 })
      await page.getByRole('button', { name: 'Follow route' }).click()
      await expect(page.getByText(/ to the route, /)).toBeVisible()
    },
    leave: ({ page }) => page.getByRole('button', { name: 'Stop following' }).click(),
  },
  {
    name: 'route-share',
    async show({ page }) {
      await chooseInRouteMenu(page, 'Share')
      const dialog = page.getByRole('dialog', { name: 'Share with a link' })
      await dialog.getByRole('button', { name: 'Create link' }).click()
      await expect(dialog.getByText('Expires').first()).toBeVisible()
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
]
