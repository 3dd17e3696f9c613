import { type BrowserContext, expect, type Page } from '@playwright/test'

const PUSH_TAG = 'workbox-background-sync:push'
const QUEUE_DATABASE = 'workbox-background-sync'

interface Firing {
  tag?: string
  /** runs before the event, after the last request that this function itself makes */
  first?: () => void
}

/** Fires a sync event at the service worker, as the browser does when the network is back. */
export async function fireSync(
  context: BrowserContext,
  origin: string,
  { tag = PUSH_TAG, first }: Firing = {},
): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const registrations = new Map<string, string>()
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { scopeURL, registrationId } of event.registrations)
      registrations.set(scopeURL, registrationId)
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => registrations.has(`${origin}/`)).toBe(true)
  const registrationId = registrations.get(`${origin}/`) ?? ''
  // The worker learns of the network a moment after the pages, and does nothing before; loading a file that is no page starts it.
  await page.goto(`${origin}/robots.txt`)
  const claims = () =>
    Promise.all(context.serviceWorkers().map((one) => one.evaluate(() => navigator.onLine)))
  await expect.poll(claims).toContain(true)
  await page.goto('about:blank')
  first?.()
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag,
    lastChance: false,
  })
  await page.close()
}

/**
 * The bodies of the pushes queued by the service worker, read by any page of the origin. Empty while the database does
 * not exist.
 */
export function readQueuedPushes(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    const names = await indexedDB.databases()
    if (!names.some((database) => database.name === name)) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
    })
    if (!database.objectStoreNames.contains('requests')) {
      database.close()
      return []
    }
    const entries = await new Promise<{ requestData: { body: ArrayBuffer } }[]>((resolve, reject) => {
      const reading = database.transaction('requests').objectStore('requests').getAll()
      reading.addEventListener('success', () => resolve(reading.result))
      reading.addEventListener('error', () => reject(reading.error ?? new Error(name)))
    })
    database.close()
    return entries.map(({ requestData }) => new TextDecoder().decode(requestData.body))
  }, QUEUE_DATABASE)
}
