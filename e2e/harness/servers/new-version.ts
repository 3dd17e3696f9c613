import type { Page } from '@playwright/test'
import type { World } from '../test.ts'

const WORKER = '/sw.js'

/** From now on the server has a newer version than this device; its service worker is downloaded, and waits. */
export async function offerNewVersion(page: Page, world: World): Promise<void> {
  const script = await page.evaluate(
    async (path) => (await fetch(path, { cache: 'no-store' })).text(),
    WORKER,
  )
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }
  const before = world.link.fakeResponse
  world.link.fakeResponse = (path, request) =>
    path === WORKER ? { status: 200, headers, body: `${script}\n// newer` } : before(path, request)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
}
