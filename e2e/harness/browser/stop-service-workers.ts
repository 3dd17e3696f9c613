import { expect, type Page } from '@playwright/test'

/**
 * Stops every version of the service worker once it is installed. The page must not be on an address of the app.
 *
 * A browser stops them within half a minute if no page is left, but never one that a test is attached to. The next start
 * activates a waiting version only if the version before it is idle, and a running one may not be.
 */
export async function stopServiceWorkers(page: Page, origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const versions = new Map<string, { status: string; runningStatus: string }>()
  browser.on('ServiceWorker.workerVersionUpdated', (event) => {
    for (const version of event.versions)
      if (new URL(version.scriptURL).origin === origin) versions.set(version.versionId, version)
  })
  await browser.send('ServiceWorker.enable')
  const all = (is: (version: { status: string; runningStatus: string }) => boolean) => () =>
    versions.size > 0 && [...versions.values()].every(is)
  await expect.poll(all(({ status }) => STORED.has(status))).toBe(true)
  await browser.send('ServiceWorker.stopAllWorkers')
  await expect.poll(all(({ runningStatus }) => runningStatus === 'stopped')).toBe(true)
  await browser.detach()
}

const STORED = new Set(['installed', 'activated', 'redundant'])
