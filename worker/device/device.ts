import type { ConnectionHint } from '#domain/wire/network/connection-quality.ts'
import { DeviceStore } from '#replica/device-store.ts'
import type { ReplicaOptions } from '#replica/open-replica.ts'
import { hasNewerReplica, hasReplica } from '#replica/upkeep/wipe.ts'
import { fetchMe } from '../api/auth/session.ts'
import type { BackgroundPush } from '../api/background-push.ts'
import { createMemberGetCache } from '../api/cache/member-get-cache.ts'
import { createPictureClient } from '../api/resources/pictures.ts'
import { createTileClient } from '../api/resources/tiles.ts'
import { createSend } from '../api/transport/http-client.ts'
import { createNetworkGate } from '../api/transport/network-gate.ts'
import { createTraffic } from '../api/transport/traffic.ts'
import type { Clock } from '../clock.ts'
import { createCurrentMember } from '../member/current-member.ts'
import { type Member, openMember } from '../member/open-member.ts'
import type { ImageCodec } from '../photos/image-codec.ts'
import type { Port } from '../port.ts'
import { createCrossTabLock } from '../session/cross-tab-lock.ts'
import { createDurableTokens } from '../session/durable-tokens.ts'
import { createLogin } from '../session/login.ts'
import { createLogoutQueue } from '../session/logout-queue.ts'
import { createRegister } from '../session/register.ts'
import { createSession } from '../session/session.ts'
import { createSessionPort, type Session } from '../session/session-port.ts'
import { createWipeQueue } from '../session/wipe-queue.ts'
import type { StorageUsage } from '../sync/storage/storage-guard.ts'
import type { Socket } from '../sync/transport/live-socket.ts'
import type { OpenChannel } from '../tab-channel.ts'
import { createImports, type Imports } from '../tracks/imports.ts'

/** All that a device is made of and that no two tests want to share: storage, network, time, chance, the other tabs. */
export interface DeviceDeps {
  /** undefined: this browser has none */
  indexedDB: IDBFactory | undefined
  IDBKeyRange: typeof IDBKeyRange
  /** whether other tabs may share the databases; false where devices of a simulation live in one process */
  multiInstance: boolean
  /** tests put a validator of schemas around the storage */
  wrapStorage?: ReplicaOptions['wrapStorage']
  fetch: typeof fetch
  openSocket: (url: string) => Socket
  /** of the live socket, without a token */
  liveAddress: string
  /** scheme, host and port of the server; empty for the page's own */
  origin: string
  locks: LockManager | null
  openChannel: OpenChannel
  caches: CacheStorage | null
  keptPush: BackgroundPush
  /** what the browser knows of the connection */
  connectionHint: () => ConnectionHint | null
  /** what the browser says of the origin's storage, in bytes; null where it does not tell */
  estimateStorage: () => Promise<StorageUsage | null>
  /** what it can do with pictures; brought when one is chosen */
  loadImageCodec: () => Promise<ImageCodec>
  clock: Clock
  /** 0 to 1 */
  random: () => number
  /** a new UUIDv7 */
  newId: () => string
  /** what the browser claims at the start; later the page passes on what it hears */
  isOnline: () => boolean
  log: (message: string, error: unknown) => void
}

export interface Device extends Port {
  /** Closes the databases; what is unsent stays on the device. */
  close: () => Promise<void>
}

/** Puts a device together: the port that the page talks to, with everything behind it. */
export function openDevice(deps: DeviceDeps): Device {
  const current = createCurrentMember()
  const imports = createImports(deps.newId)
  let claimsOnline = deps.isOnline()
  const opening = openSession(deps, {
    imports,
    online: () => claimsOnline,
    onOpening: current.beginOpening,
    onMember: (member) => current.switchTo(member),
  })
  const session = opening.then((opened) => opened.session)
  return {
    watch: current.watch,
    run: current.run,
    fetchOnline: current.fetchOnline,
    imports,
    exports: current.exports,
    packs: current.packs,
    session: createSessionPort(session, deps.log),
    sync: {
      ...current.sync,
      syncNow: async () => {
        const asked = await current.sync.syncNow()
        // where nobody was reached, what is kept is all there is
        if (asked.reached) await (await opening).invalidate()
        return asked
      },
      reportSignal: async (signal) => {
        // It may be killed there, and what it has counted is only in memory.
        if (signal === 'background') return (await opening).save()
        if (signal !== 'foreground') claimsOnline = signal === 'online'
        await current.sync.reportSignal(signal)
        if (signal === 'online') (await session).handleReconnect()
      },
      setWorkOffline: async (on) => {
        await current.sync.setWorkOffline(on)
        if (!on) (await session).handleReconnect()
      },
    },
    close: async () => {
      // What never opened has nothing to close; why it did not is told by the session's view.
      const opened = await opening.catch(() => null)
      await opened?.close()
    },
  }
}

interface Opened {
  session: Session
  /** What was kept of the server's answers is out of date. */
  invalidate: () => Promise<void>
  save: () => Promise<void>
  close: () => Promise<void>
}

/** Rejects where the browser lets the app store nothing; the session's port turns that into a view. */
async function openSession(
  deps: DeviceDeps,
  own: {
    imports: Imports
    online: () => boolean
    onOpening: () => void
    onMember: (member: Member | null) => void
  },
): Promise<Opened> {
  const { clock, locks, openChannel, newId, log } = deps
  const indexedDB = mustHave(deps.indexedDB)
  const storage = { indexedDB, IDBKeyRange: deps.IDBKeyRange }
  const store = new DeviceStore(storage)
  const traffic = createTraffic({ clock, store, log, hint: deps.connectionHint })
  const [deviceId] = await Promise.all([store.deviceId(newId), traffic.load()])
  const gate = createNetworkGate(
    createSend({ origin: deps.origin, fetch: deps.fetch, clock, deviceId, meter: traffic }),
  )
  const { send } = gate
  const gets = createMemberGetCache({
    clock,
    log,
    caches: deps.caches,
    unaskedForMs: () => traffic.strategy().responseFreshMs,
  })
  const session = createSession({
    send,
    openChannel,
    log,
    onOpening: own.onOpening,
    onMember: (member) => {
      if (!member) gets.forget()
      own.onMember(member)
    },
    fetchMe: (memberId, authorised, how) => fetchMe(gets.getFor(memberId, authorised), how),
    now: () => clock.now(),
    after: (delayMs, run) => clock.after(delayMs, run),
    allowReopen: () => store.reopenAfterFailure(),
    login: createLogin({ send, clock, online: own.online }),
    register: createRegister({ send, clock, newId }),
    logoutQueue: createLogoutQueue({ send, store, clock }),
    wipeQueue: createWipeQueue({ store, storage, caches: deps.caches, keptPush: deps.keptPush }),
    durableTokens: createDurableTokens({ store, clock }),
    runExclusive: createCrossTabLock(locks, clock, 'cairnway-refresh'),
    hasReplica: (memberId) => hasReplica(memberId, indexedDB),
    hasNewerReplica: (memberId) => hasNewerReplica(memberId, indexedDB),
    openMember: ({ memberId, send: authorised, onDoubt, token, rescued }) =>
      openMember(
        {
          deviceId,
          clock,
          locks,
          openChannel,
          newId,
          log,
          imports: own.imports,
          caches: deps.caches,
          tiles: createTileClient({ origin: deps.origin, fetch: deps.fetch, gate, meter: traffic }),
          shownPictures: createPictureClient({
            origin: deps.origin,
            fetch: deps.fetch,
            gate,
            token,
            meter: traffic,
          }),
          isOnline: own.online,
          random: deps.random,
          keptPush: deps.keptPush,
          gate,
          traffic,
          estimateStorage: deps.estimateStorage,
          pictures: deps.loadImageCodec,
          storage: {
            ...storage,
            multiInstance: deps.multiInstance,
            ...(deps.wrapStorage && { wrapStorage: deps.wrapStorage }),
          },
          live: { address: deps.liveAddress, openSocket: deps.openSocket, token },
        },
        { memberId, send: authorised, get: gets.getFor(memberId, authorised), onDoubt, rescued },
      ),
  })
  return {
    session,
    invalidate: gets.invalidate,
    save: traffic.save,
    close: async () => {
      await session.close()
      await traffic.save()
      store.close()
    },
  }
}

function mustHave(indexedDB: IDBFactory | undefined): IDBFactory {
  if (!indexedDB) throw new DOMException('This browser has no IndexedDB', 'MissingAPIError')
  return indexedDB
}
