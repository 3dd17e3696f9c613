import { expect } from '@playwright/test'
import type { Scene } from './stage/scene.ts'

/** What is shown if a part of the app is missing or cannot start; without a service worker, which would have that part. */
export const brokenScenes: readonly Scene[] = [
  {
    name: 'page-missing',
    async show({ page }) {
      await page.context().route(/assets\/register-/, (route) => route.abort())
      await page.goto('/auth/register')
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    },
    leave: ({ page }) => page.context().unrouteAll(),
  },
  {
    name: 'no-storage',
    async show({ page }) {
      await page.context().route(/assets\/main-.*[.]js$/, async (route) => {
        const answer = await route.fetch()
        const body = await answer.text()
        await route.fulfill({
          response: answer,
          body: `Object.defineProperty(self, 'indexedDB', { value: undefined });${body}`,
        })
      })
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Cairnway cannot start' })).toBeVisible()
    },
    leave: ({ page }) => page.context().unrouteAll(),
  },
]
