import { expect, type Page } from '@playwright/test'
import type { Scene } from './stage/scene.ts'

// Operations as its staff see it, with the reports of the demo world.

async function open(page: Page, part: string, heading: string): Promise<void> {
  await page.goto(`/operations/${part}`)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0)
}

export const operationsScenes: readonly Scene[] = [
  {
    name: 'operations-moderation',
    show: ({ page }) => open(page, 'moderation', 'Moderation'),
  },
  {
    name: 'operations-case',
    async show({ page }) {
      await page.locator('tbody button[aria-expanded]').first().click()
      await expect(page.getByText('Restrictions before')).toBeVisible()
    },
  },
  {
    name: 'operations-suspend',
    async show({ page }) {
      await page.getByRole('button', { name: 'Suspend', exact: true }).click()
      await expect(page.getByLabel('Until')).toBeVisible()
      // the bars must not half cover a control
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  { name: 'operations-overview', show: ({ page }) => open(page, 'overview', 'Overview') },
  { name: 'operations-members', show: ({ page }) => open(page, 'members', 'Members') },
  { name: 'operations-content', show: ({ page }) => open(page, 'content', 'Content') },
  { name: 'operations-announcements', show: ({ page }) => open(page, 'announcements', 'Announcements') },
  { name: 'operations-health', show: ({ page }) => open(page, 'health', 'Sync and jobs') },
  { name: 'operations-outbox', show: ({ page }) => open(page, 'outbox', 'Outbox import') },
  { name: 'operations-audit', show: ({ page }) => open(page, 'audit', 'Audit log') },
]
