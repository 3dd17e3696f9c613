import { expect } from '@playwright/test'
import { labelOf } from '../harness/page/label-of.ts'
import type { Scene } from './stage/scene.ts'

const NAME = 'Days above the lake'

/** Collections from none to one with routes; in this order, for a member who has none yet. */
export const collectionScenes: readonly Scene[] = [
  {
    name: 'collections-empty',
    async show({ page }) {
      await page.goto('/collections')
      await expect(page.getByText('No collections yet')).toBeVisible()
    },
  },
  {
    name: 'collection-form',
    async show({ page }) {
      await page.getByRole('button', { name: 'New collection' }).click()
      await expect(page.getByRole('form', { name: 'New collection' })).toBeVisible()
    },
  },
  {
    name: 'collection-empty',
    async show({ page }) {
      const form = page.getByRole('form', { name: 'New collection' })
      await form.getByLabel('Name').fill(NAME)
      await form.getByLabel('Description').fill('What we do when the weather holds.')
      await form.getByRole('button', { name: 'Save collection' }).click()
      await expect(page.getByText('No routes yet')).toBeVisible()
      await expect(page.getByText('Collection saved')).toBeHidden()
    },
  },
  {
    name: 'add-to-collection',
    async show({ page }) {
      await page.goto('/discover?tab=all&sort=newest')
      for (const at of [1, 0]) {
        await page.goto('/discover?tab=all&sort=newest')
        await page.getByRole('article').nth(at).getByRole('link').click()
        await page.getByRole('button', { name: 'Add to collection' }).click()
        await labelOf(page.getByRole('checkbox', { name: NAME })).click()
        await expect(page.getByRole('checkbox', { name: NAME })).toBeChecked()
      }
      await expect(page.getByRole('button', { name: 'All changes sent' })).toBeAttached()
    },
    leave: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Done' }).click(),
  },
  {
    name: 'collection',
    async show({ page }) {
      await page.goto('/collections')
      await page.getByRole('link', { name: NAME }).click()
      const list = page.getByRole('list', { name: 'Routes of the collection' })
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await expect(page.getByRole('img', { name: /^Sketch of 2 routes/ })).toBeVisible()
    },
  },
  {
    name: 'collection-acts',
    async show({ page }) {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page
        .getByRole('button', { name: /^Add a note/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Remove/ }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await page.getByLabel('Invite someone').fill('tom')
      await expect(page.getByRole('button', { name: 'Invite tomas' })).toBeVisible()
    },
    async leave({ page }) {
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(
        page.getByRole('list', { name: 'Routes of the collection' }).getByRole('listitem'),
      ).toHaveCount(2)
    },
  },
  {
    name: 'collection-not-here',
    async show({ page }) {
      await page.goto('/collections/01890000-0000-7000-8000-000000000000')
      await expect(page.getByText('Collection not found')).toBeVisible()
    },
  },
  {
    name: 'collections',
    async show({ page }) {
      await page.goto('/collections')
      await expect(page.getByRole('article')).toHaveCount(1)
    },
  },
]
