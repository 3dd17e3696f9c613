import { expect } from '@playwright/test'
import type { Scene } from './stage/scene.ts'

/** What a visitor sees before signing in. */
export const signedOutScenes: readonly Scene[] = [
  {
    name: 'login',
    async show({ page }) {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    },
  },
  {
    name: 'login-incomplete',
    async show({ page }) {
      await page.goto('/auth/login')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'login-refused',
    async show({ page }) {
      await page.goto('/auth/login')
      await page.getByLabel('Email or username').fill('maya')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'login-offline',
    async show({ page, device }) {
      await page.goto('/auth/login')
      await device.setOffline(true)
      await expect(page.getByText('Your input stays here')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).not.toHaveCount(0)
    },
    leave: ({ device }) => device.setOffline(false),
  },
  {
    name: 'register',
    async show({ page }) {
      await page.goto('/auth/register')
      await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    },
  },
  {
    name: 'terms',
    async show({ page }) {
      await page.goto('/terms')
      await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeVisible()
    },
  },
  {
    name: 'privacy',
    async show({ page }) {
      await page.goto('/privacy#places')
      await expect(page.getByRole('heading', { name: 'Privacy', exact: true })).toBeAttached()
    },
  },
  {
    name: 'register-incomplete',
    async show({ page }) {
      await page.goto('/auth/register')
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAttribute('aria-invalid', 'true')
    },
  },
]
