import type { Page } from '@playwright/test'

/** Not with each frame, as Playwright would by itself: that keeps the page drawing while the app comes to the device. */
const LOOK_EVERY_MS = 100

/** Waits until the app is on the device: the service worker serves the page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    polling: LOOK_EVERY_MS,
  })
}
