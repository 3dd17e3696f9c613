import { expect } from '@playwright/test'
import { register } from '../harness/member.ts'
import type { Scene } from './stage/scene.ts'

/** What a new member sees who has written nothing yet; in this order. */
export const emptyScenes: readonly Scene[] = [
  {
    name: 'onboarding',
    async show({ page }) {
      await register(page)
      await expect(page.getByRole('heading', { name: 'Welcome to Cairnway' })).toBeVisible()
      await page.getByRole('button', { name: 'Hike', exact: true }).click()
    },
  },
  {
    name: 'onboarding-area',
    async show({ page }) {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'Home area' })).toBeVisible()
      await expect(page.getByRole('option', { name: /^Julian Alps/ })).toBeVisible()
    },
  },
  {
    name: 'onboarding-people',
    async show({ page }) {
      await page.getByRole('button', { name: 'Skip' }).click()
      await expect(page.getByRole('heading', { name: 'People and communities' })).toBeVisible()
      await page.getByRole('button', { name: 'Follow tomas' }).click()
      await expect(page.getByRole('button', { name: 'Following tomas' })).toBeVisible()
    },
  },
  {
    name: 'onboarding-notices',
    async show({ page }) {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
      await expect(page.getByRole('switch').first()).toBeVisible()
    },
  },
  {
    name: 'onboarding-device',
    async show({ page }) {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'This device', exact: true })).toBeVisible()
    },
  },
  {
    name: 'onboarding-offline',
    async show({ page }) {
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('option', { name: /^Julian Alps/ }).click()
      await expect(page.getByText(/ in this area[.]$/)).toBeVisible()
      await expect(page.getByText('Routes with their tracks')).toBeVisible()
    },
  },
  {
    name: 'onboarding-recordings',
    async show({ page }) {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('link', { name: 'Import recordings' })).toBeVisible()
    },
  },
  {
    name: 'home-empty',
    async show({ page }) {
      await page.getByRole('button', { name: 'Skip' }).click()
      await expect(page.getByText('No routes of yours yet')).toBeVisible()
      await expect(page.getByText('Choose your home area')).toBeVisible()
    },
  },
  {
    name: 'home-without-a-name',
    async show({ page }) {
      await page.goto('/profile')
      const profile = page.getByRole('region', { name: 'Profile' })
      await profile.getByLabel('First name').fill('')
      await profile.getByLabel('Last name').fill('')
      await profile.getByRole('button', { name: /^Save/ }).click()
      await expect(page.getByText('Profile saved').first()).toBeVisible()
      await page.goto('/home')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('vid')
    },
  },
]
