import { vi } from 'vitest'

export const ORIGIN = 'https://cairnway.test'

/** Makes the test's global scope enough of a service worker's for Workbox's strategies; call before they are imported. */
export function stubServiceWorkerScope(): { event: { waitUntil: (work: Promise<unknown>) => void } } {
  class FakeExtendableEvent {
    waitUntil(work: Promise<unknown>): void {
      work.catch(() => undefined)
    }
  }
  const self = {
    get caches() {
      return globalThis.caches
    },
  }
  vi.stubGlobal('self', self)
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`))
  vi.stubGlobal('ExtendableEvent', FakeExtendableEvent)
  vi.stubGlobal('FetchEvent', class extends FakeExtendableEvent {})
  // a service worker resolves relative URLs against its own
  const { Request: NodeRequest } = globalThis
  vi.stubGlobal(
    'Request',
    class extends NodeRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init)
      }
    },
  )
  return { event: new FakeExtendableEvent() }
}
