import { expect, type Page } from '@playwright/test'
import { signIn } from '../member.ts'
import { isWaiting, lookForUpdate, openDeployments, versionIn } from '../servers/deployments.ts'
import type { World } from '../test.ts'

// How a member takes a new version of the app.

/** The page checks once a second whether to load late code. */
const LATE_CODE_WITHIN_MS = 1_500
/** Pages in files of their own, and their headings. */
export const LAZY = [
  ['Discover', 'Discover'],
  ['Create Route', 'Create route'],
  ['Dashboard', /Maya/],
] as const

export const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version of Cairnway is ready.' })

export async function take(page: Page, version: number): Promise<void> {
  await lookForUpdate(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  await comesToRest(page)
  await accept(page, version)
}

export async function accept(page: Page, version: number): Promise<void> {
  await offer(page).getByRole('button', { name: 'Update now' }).click()
  // checks both: a version that does not activate differs from one that no page runs
  const seen = async () => ({ runs: await versionIn(page), waits: await isWaiting(page) })
  await expect.poll(() => seen().catch(() => null)).toEqual({ runs: version, waits: false })
}

/**
 * Waits until the page has loaded its late code. A request to a service worker that is just being stopped
 * starts it again: Chromium then stops it after half a minute of idle time, but never while a test is attached to it.
 */
export async function comesToRest(page: Page): Promise<void> {
  let before = -1
  const hasLoadedNothing = async (): Promise<boolean> => {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length)
    const same = now === before
    before = now
    return same
  }
  await expect.poll(hasLoadedNothing, { intervals: [LATE_CODE_WITHIN_MS] }).toBe(true)
}

export async function visit(page: Page, [link, heading]: (typeof LAZY)[number]): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** The first version, with a member signed in. */
export async function inUse(world: World) {
  const deployments = await openDeployments(world.link)
  deployments.deploy(1)
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  return { deployments, device, page }
}

export const isInstalling = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing))
