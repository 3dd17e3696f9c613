import { expect, type Page } from '@playwright/test'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import { apiPaths } from '../../domain/wire/paths.ts'
import { waitForServiceWorker } from './browser/service-worker-ready.ts'

export const DEMO_PASSWORD = 'Cairn-2026!'

/** Signs in by the form and waits until everything is stored: the member's data in the replica, the app by the service worker if there is one. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/auth/login')
  await fillSignIn(page, username)
  await expect(page).toHaveURL(/\/home$/)
  if (await page.evaluate(() => 'serviceWorker' in navigator)) await waitForServiceWorker(page)
  // the first pull is done
  await expect(page.getByText('Everything is up to date and available offline')).toBeVisible()
}

/** Signs in on the sign-in page that is open. */
export async function fillSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Creates the account `vid` by the form; onboarding follows. */
export async function register(page: Page): Promise<void> {
  await page.goto('/auth/register')
  for (const [label, text] of [
    ['First name', 'Vid'],
    ['Last name', 'Novak'],
    ['Username', 'vid'],
    ['Email', 'vid@demo.cairnway.example'],
    ['Password', DEMO_PASSWORD],
    ['Repeat password', DEMO_PASSWORD],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  for (const consent of await page.getByRole('checkbox').all()) await consent.check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Imports one recording through the pages and stays on the route's page. */
export async function importRoute(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByRole('link', { name: 'Create Route' }).first().click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Save route' }).click()
  // its page is shown from the replica: from here on it is stored
  await expect(page.getByRole('heading', { level: 1, name: file.name.replace(/\.gpx$/, '') })).toBeVisible()
}

/** The card of a route in a list. */
export const routeCard = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Changes the home area of a demo member: the cell is a geohash of three letters. */
export async function moveHome(origin: string, username: string, cell: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password: DEMO_PASSWORD })
  const signedIn = await fetch(origin + apiPaths.login, { method: 'POST', headers, body })
  const { user, access } = (await signedIn.json()) as LoginResponse
  const moved = await fetch(origin + apiPaths.profile(user.id), {
    method: 'PATCH',
    headers: { ...headers, authorization: `Bearer ${access}` },
    body: JSON.stringify({ homeArea: { name: 'Bohinj', cell } }),
  })
  expect(moved.status).toBe(200)
}
