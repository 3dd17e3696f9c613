import { expect, type Page } from '@playwright/test'
import type { Scene } from './stage/scene.ts'

/** Events, communities and trips of the demo world, in which Maya takes part. */
export const planScenes: readonly Scene[] = [
  {
    name: 'planned-events',
    async show({ page }) {
      await page.goto('/events')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'planned-event',
    async show({ page }) {
      await page.getByRole('link', { name: 'Komna at first light' }).first().click()
      await expect(page.getByRole('list', { name: 'Going' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Discussion' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save offline pack' })).toBeVisible()
    },
  },
  {
    name: 'communities',
    async show({ page }) {
      await page.goto('/communities')
      await expect(communityOf(page)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible()
    },
  },
  {
    name: 'community',
    async show({ page }) {
      await communityOf(page).click()
      await expect(page.getByRole('form', { name: 'New post' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Looked after by' })).toBeVisible()
    },
  },
  {
    name: 'trips',
    async show({ page }) {
      await page.goto('/trip-planner')
      await expect(page.getByRole('list', { name: 'Upcoming trips' })).toBeVisible()
    },
  },
  {
    name: 'trip',
    async show({ page }) {
      await page.getByRole('link', { name: 'Across the High Tatras' }).click()
      await expect(page.getByRole('region', { name: 'Packing list' }).getByRole('checkbox')).not.toHaveCount(
        0,
      )
      await expect(page.getByRole('heading', { name: 'Offline pack' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Collaborators' })).toBeVisible()
    },
  },
]

const communityOf = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Bohinj Hill Walkers', exact: true }).first()
