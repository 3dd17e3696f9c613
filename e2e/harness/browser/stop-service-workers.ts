import { expect, type Page } from '@playwright/test'

/**
 * Puts every version of the app to sleep once it is stored. The page must be at none of the app's addresses.
 *
 * A browser does so within half a minute where no page is left, and never to one that a test watches. The next start takes what
 * waits only when the version before it has nothing left to do, and one that is awake may have.
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
