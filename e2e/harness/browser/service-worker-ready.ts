import type { Page } from '@playwright/test'

/** Not in each frame, which is Playwright's default: that keeps the page rendering while the app is being stored. */
const LOOK_EVERY_MS = 100

/** Waits until the app is stored on the device: the service worker controls the page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    polling: LOOK_EVERY_MS,
  })
}
