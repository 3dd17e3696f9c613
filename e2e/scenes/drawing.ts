import { expect, type Page } from '@playwright/test'
import type { Scene } from './stage/scene.ts'

/** A line that a member draws and leaves as a draft; in this order. */
export const drawingScenes: readonly Scene[] = [
  {
    name: 'draw',
    async show({ page }) {
      await page.goto('/routes/create')
      await page.getByRole('link', { name: 'Draw a line' }).click()
      await drawPoints(page, [0.25, 0.5], [0.5, 0.3], [0.7, 0.45])
      await page.getByRole('list', { name: 'Points of the line' }).getByRole('button').nth(1).click()
      await expect(page.getByRole('button', { name: 'Point 2 of 3' })).toBeVisible()
      await expect(page.getByText(/^Draft saved at/)).toBeVisible()
      // otherwise the top bar may cover a part of a handle
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'draw-waypoints',
    async show({ page }) {
      await page.getByRole('button', { name: 'Add waypoints' }).click()
      for (const spot of [
        [0.4, 0.6],
        [0.62, 0.7],
      ] as const)
        await pressMap(page, spot)
      await page.getByLabel('Type', { exact: true }).selectOption('Hut')
      await page.getByLabel('Waypoint name').fill('Hut by the stream')
      await expect(page.getByRole('list', { name: 'Waypoints of the route' })).toContainText('Hut by')
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'create-drafts',
    async show({ page }) {
      await page.getByLabel('Name', { exact: true }).fill('Over the meadow')
      await page.getByRole('link', { name: 'Close and keep draft' }).click()
      await expect(page.getByRole('list', { name: 'Drafts' })).toContainText('Over the meadow')
    },
  },
  {
    name: 'draft-discard',
    async show({ page }) {
      await page.getByRole('button', { name: 'Discard Over the meadow' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    async leave({ page }) {
      await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
      await expect(page.getByRole('list', { name: 'Drafts' })).toBeHidden()
    },
  },
]

/** Clicks on the map of the editor, at fractions of its width and height. */
async function drawPoints(page: Page, ...spots: readonly [x: number, y: number][]): Promise<void> {
  const map = page.getByRole('region', { name: /^Map of the line/ })
  const points = page.getByRole('list', { name: 'Points of the line' }).getByRole('listitem')
  await expect(map).toBeVisible()
  for (const [n, spot] of spots.entries()) {
    await pressMap(page, spot)
    await expect(points).toHaveCount(n + 1)
  }
}

async function pressMap(page: Page, [x, y]: readonly [x: number, y: number]): Promise<void> {
  const map = page.getByRole('region', { name: /^Map of the line/ })
  const box = await map.boundingBox()
  await map.click({ position: { x: x * (box?.width ?? 0), y: y * (box?.height ?? 0) } })
}
