import { expose, proxy } from 'comlink'
import { v7 } from 'uuid'
import type { ConnectionHint } from '#domain/wire/network/connection-quality.ts'
import { createBackgroundPush } from './api/background-push.ts'
import { liveSocketUrl } from './api/live-url.ts'
import { openDevice } from './device/device.ts'
import { holdLivenessLock } from './liveness-lock.ts'
import type { Port } from './port.ts'

const productionDomains = String(import.meta.env['VITE_PRODUCTION_DOMAIN'] ?? '')
  .split(',')
  .map((domain) => domain.trim())
  .filter((domain) => domain !== '')

/** The composition root: creates the device with the browser's APIs and exposes the port. */
export function serve(): void {
  const locks = 'locks' in self.navigator ? self.navigator.locks : null
  const lifeLockHeld = holdLivenessLock(locks, self.name)

  const device = openDevice({
    indexedDB: 'indexedDB' in self ? self.indexedDB : undefined,
    IDBKeyRange: self.IDBKeyRange,
    multiInstance: true,
    fetch: (input, init) => self.fetch(input, init),
    openSocket: (url) => new WebSocket(url),
    liveAddress: liveSocketUrl(self.location, { built: import.meta.env.PROD, productionDomains }),
    origin: '',
    code: hashOfFile(self.location.pathname),
    locks,
    openChannel: (name) => ('BroadcastChannel' in self ? new BroadcastChannel(name) : null),
    caches: 'caches' in self ? self.caches : null,
    keptPush: createBackgroundPush((input, init) => self.fetch(input, init)),
    connectionHint: () =>
      (self.navigator as typeof self.navigator & { connection?: ConnectionHint }).connection ?? null,
    estimateStorage: async () => {
      const { usage, quota } = (await self.navigator.storage?.estimate()) ?? {}
      return usage === undefined || quota === undefined ? null : { usage, quota }
    },
    loadImageCodec: async () => (await import('./photos/browser-image-codec.ts')).browserImageCodec,
    clock: {
      now: () => Date.now(),
      after: (delayMs, run) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    },
    random: () => Math.random(),
    newId: () => v7(),
    isOnline: () => self.navigator.onLine,
    log: (message, error) => console.warn(message, error),
  })

  // Functions cannot be cloned to the page; a returned function must be a proxy.
  const port: Port = {
    ...device,
    watch: async (...query) => proxy(await device.watch(...query)),
    session: {
      ...device.session,
      start: async (...how) => {
        const view = await device.session.start(...how)
        await lifeLockHeld
        return view
      },
    },
    packs: { ...device.packs, watch: async (onPacks) => proxy(await device.packs.watch(onPacks)) },
    sync: { ...device.sync, watchStatus: async (onStatus) => proxy(await device.sync.watchStatus(onStatus)) },
  }

  expose(port)
}

/** The hash that the build puts into the name of this worker's file, which covers all code of sync. */
const hashOfFile = (path: string): string | undefined => /-([\w-]{8})\.js$/.exec(path)?.[1]
