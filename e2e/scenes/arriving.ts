import { expect } from '@playwright/test'
import { apiPaths } from '../../domain/wire/paths.ts'
import { fillSignIn } from '../harness/member.ts'
import type { Scene } from './stage/scene.ts'

/** A device before its first data has arrived, over a slow network; in this order. */
export const arrivingScenes: readonly Scene[] = [
  {
    name: 'arriving-home',
    async show({ page, world }) {
      world.link.fakeResponse = (path) => (path === apiPaths.pull ? new Promise(() => undefined) : null)
      await page.goto('/auth/login')
      await fillSignIn(page, 'maya')
      await expect(page.getByText('Downloading your data')).toBeVisible()
    },
  },
  {
    name: 'arriving-discover',
    async show({ page }) {
      await page.goto('/discover?tab=all')
      await expect(page.getByRole('heading', { name: 'Discover' })).toBeVisible()
    },
  },
  {
    name: 'arriving-route',
    async show({ page }) {
      await page.goto('/routes/01890000-0000-7000-8000-000000000000')
      await expect(page.getByRole('main')).toBeVisible()
    },
  },
  {
    name: 'arriving-profile',
    async show({ page }) {
      await page.goto('/profile')
      await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()
    },
  },
]
