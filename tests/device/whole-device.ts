import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { v7 } from 'uuid'
import type { ConnectionHint } from '#domain/wire/network/connection-quality.ts'
import type { TokenPair } from '#domain/wire/session/session.ts'
import type { PushRequest } from '#domain/wire/sync/protocol.ts'
import { EMPTY_SYNC_STATUS } from '#domain/wire/sync/sync-status.ts'
import { fakeChannels } from '#tests/fakes/browser/broadcast-channels.ts'
import { fakeImageCodec } from '#tests/fakes/browser/image-codec.ts'
import { asLockManager, FakeLocks } from '#tests/fakes/browser/locks.ts'
import { FakeSocket } from '#tests/fakes/browser/socket.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import type { BackgroundPush } from '#worker/api/background-push.ts'
import type { Clock } from '#worker/clock.ts'
import type { Device } from '#worker/device/device.ts'
import type { SessionView, SyncStatus, TokenStore } from '#worker/port.ts'
import type { OpenChannel } from '#worker/tab-channel.ts'
import { ModuleInstances } from './module-instances.ts'

const workers = new ModuleInstances(() => import('#worker/device/device.ts'))

/** What all tabs of a browser share, and what outlives them. */
export interface Browser {
  indexedDB: IDBFactory
  tokens: TokenPair | null
  locks: FakeLocks
  openChannel: OpenChannel
  clock: Clock
  fetch: typeof fetch
  /** of the server; empty with a fake network */
  origin: string
  online: boolean
  /** what the browser says of its storage; null: nothing */
  space: { usage: number; quota: number } | null
  /** what the browser knows of the connection; null: nothing */
  connection: ConnectionHint | null
  /** null: it has none */
  caches: CacheStorage | null
  /** what the service worker would deliver while no tab lives */
  kept: PushRequest | null
  /** under which name it was handed over, and whether the service worker has tried it */
  keptAs: { name: string; tried: boolean }
  /** false: this browser has no service worker */
  serviceWorker: boolean
}

export interface Tab {
  device: Device
  /** its way to the service worker */
  keptPush: BackgroundPush
  sockets: FakeSocket[]
  /** every view the page was shown, newest last */
  views: SessionView[]
  /** hears of each view as a page does, in the next task */
  onView: ((view: SessionView) => void) | null
  /** the newest status */
  status(): SyncStatus
  /** what the worker logged; a test that expects nothing can say so */
  logged: unknown[]
  /** `page`: its view of the tokens, where it is another than the browser's own */
  start(page?: TokenStore): Promise<SessionView>
}

export function newBrowser(some: Pick<Browser, 'fetch'> & Partial<Browser>): Browser {
  return {
    indexedDB: new IDBFactory(),
    tokens: null,
    locks: new FakeLocks(),
    openChannel: fakeChannels(),
    clock: new FakeClock(),
    origin: 'http://server.test',
    online: true,
    space: null,
    connection: null,
    caches: null,
    kept: null,
    keptAs: { name: '', tried: false },
    serviceWorker: true,
    ...some,
  }
}

/** Opens a tab of the browser, with the worker's code in a module instance of its own. */
export async function openTab(
  browser: Omit<Browser, 'indexedDB'> & { indexedDB: IDBFactory | undefined },
): Promise<Tab> {
  const worker = await workers.take()
  const sockets: FakeSocket[] = []
  const views: SessionView[] = []
  const logged: unknown[] = []
  const keptPush = keptPushOf(browser)
  let status: SyncStatus = EMPTY_SYNC_STATUS
  const device = worker.openDevice({
    indexedDB: browser.indexedDB,
    IDBKeyRange,
    multiInstance: false,
    fetch: browser.fetch,
    openSocket: (url) => {
      const socket = new FakeSocket(url)
      sockets.push(socket)
      return socket
    },
    liveAddress: 'wss://server.test/ws/notifications/',
    origin: browser.origin,
    locks: asLockManager(browser.locks),
    openChannel: browser.openChannel,
    caches: browser.caches,
    keptPush,
    connectionHint: () => browser.connection,
    estimateStorage: () => Promise.resolve(browser.space),
    loadImageCodec: () => Promise.resolve(fakeImageCodec),
    clock: browser.clock,
    random: () => 0.5,
    newId: () => v7(),
    isOnline: () => browser.online,
    log: (message, error) => logged.push([message, error]),
  })
  await device.sync.watchStatus((next) => {
    status = next
  })
  const tab: Tab = {
    device: {
      ...device,
      close: async () => {
        await device.close()
        workers.giveBack(worker)
      },
    },
    keptPush,
    sockets,
    views,
    onView: null,
    logged,
    status: () => status,
    start: async (page = tokenStore(browser)) =>
      device.session.start(page, await page.read(), (view) => {
        views.push(view)
        setImmediate(() => tab.onView?.(view))
      }),
  }
  return tab
}

/** As the service worker does it, of which all tabs have the same. */
function keptPushOf(browser: Pick<Browser, 'kept' | 'keptAs' | 'serviceWorker'>): BackgroundPush {
  const keep = (batch: PushRequest | null) => {
    if (browser.serviceWorker) browser.kept = structuredClone(batch)
    return Promise.resolve()
  }
  return {
    keep: (name, batch) => {
      browser.keptAs = { name, tried: false }
      return keep(batch)
    },
    reclaim: async () => {
      const { kept, keptAs, serviceWorker: there } = browser
      if (!there || !kept || keptAs.tried) return { there, batch: null }
      await keep(null)
      return { there, batch: keptAs.name }
    },
    forget: () => keep(null),
  }
}

function tokenStore(browser: Pick<Browser, 'tokens'>): TokenStore {
  return {
    read: () => Promise.resolve(browser.tokens),
    write: (tokens) => {
      browser.tokens = tokens
      return Promise.resolve()
    },
  }
}
