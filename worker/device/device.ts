import type { ConnectionHint } from '#domain/wire/network/connection-quality.ts'
import { DeviceStore } from '#replica/device-store.ts'
import type { ReplicaOptions } from '#replica/open-replica.ts'
import { hasNewerReplica, hasReplica } from '#replica/upkeep/wipe.ts'
import { fetchMe } from '../api/auth/session.ts'
import type { BackgroundPush } from '../api/background-push.ts'
import { createMemberGetCache, type MemberGetCache } from '../api/cache/member-get-cache.ts'
import { createPictureClient } from '../api/resources/pictures.ts'
import { createTileClient } from '../api/resources/tiles.ts'
import { createSend, type Send } from '../api/transport/http-client.ts'
import { createNetworkGate, type NetworkGate } from '../api/transport/network-gate.ts'
import { createTraffic, type Traffic } from '../api/transport/traffic.ts'
import { type Clock, serverClock } from '../clock.ts'
import { createCurrentMember, SIGNED_OUT } from '../member/current-member.ts'
import { type Member, openMember } from '../member/open-member.ts'
import { fetchPublic } from '../online/fetch-public.ts'
import type { ImageCodec } from '../photos/image-codec.ts'
import type { Port } from '../port.ts'
import { createCrossTabLock } from '../session/cross-tab-lock.ts'
import { createLogin } from '../session/login.ts'
import { createLogoutQueue } from '../session/logout/logout-queue.ts'
import { createWipeQueue } from '../session/logout/wipe-queue.ts'
import { createRegister } from '../session/register.ts'
import { createSession } from '../session/session.ts'
import type { SessionDeps } from '../session/session-deps.ts'
import { createSessionPort, type Session } from '../session/session-port.ts'
import { createDurableTokens } from '../session/tokens/durable-tokens.ts'
import type { StorageUsage } from '../sync/storage/storage-guard.ts'
import type { Socket } from '../sync/transport/live-socket.ts'
import type { OpenChannel } from '../tab-channel.ts'
import { createImports, type Imports } from '../tracks/imports.ts'

/** What tests replace: storage, network, time, randomness and other tabs. */
export interface DeviceDeps {
  /** undefined: this browser has none */
  indexedDB: IDBFactory | undefined
  IDBKeyRange: typeof IDBKeyRange
  /** whether other tabs may share the databases; false for simulated devices in one process */
  multiInstance: boolean
  /** tests wrap the storage with a schema validator */
  wrapStorage?: ReplicaOptions['wrapStorage']
  fetch: typeof fetch
  openSocket: (url: string) => Socket
  /** URL of the live socket, without a token */
  liveAddress: string
  /** scheme, host and port of the server; empty for the page's own */
  origin: string
  /** see `EngineDeps` */
  code?: string | undefined
  locks: LockManager | null
  openChannel: OpenChannel
  caches: CacheStorage | null
  keptPush: BackgroundPush
  /** the browser's information about the connection */
  connectionHint: () => ConnectionHint | null
  /** null: the browser does not report it */
  estimateStorage: () => Promise<StorageUsage | null>
  /** loaded when a photo is chosen */
  loadImageCodec: () => Promise<ImageCodec>
  clock: Clock
  /** 0 to 1 */
  random: () => number
  /** a new UUIDv7 */
  newId: () => string
  /** as the browser reports it at the start; later the page reports changes */
  isOnline: () => boolean
  log: (message: string, error: unknown) => void
}

export interface Device extends Port {
  /** Closes the databases; unsent changes stay on the device. */
  close: () => Promise<void>
}

/** Creates the port that the page calls, with everything behind it. */
export function openDevice(deps: DeviceDeps): Device {
  const current = createCurrentMember(async (name, args) => {
    const answer = fetchPublic((await opening).send, name, args)
    return answer ? await answer : { ok: false, failure: SIGNED_OUT }
  })
  const imports = createImports(deps.newId)
  let isOnline = deps.isOnline()
  const opening = openSession(deps, {
    imports,
    isOnline: () => isOnline,
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
        const result = await current.sync.syncNow()
        // Without a connection the cached responses are all there is.
        if (result.reached) await (await opening).invalidate()
        return result
      },
      reportSignal: async (signal) => {
        // The page may be killed in the background, and the traffic counts are only in memory.
        if (signal === 'background') return (await opening).save()
        if (signal !== 'foreground') isOnline = signal === 'online'
        await current.sync.reportSignal(signal)
        if (signal === 'online') (await session).handleReconnect()
      },
      setWorkOffline: async (on) => {
        await current.sync.setWorkOffline(on)
        if (!on) (await session).handleReconnect()
      },
    },
    close: async () => {
      // If it never opened, the session view shows why.
      const opened = await opening.catch(() => null)
      await opened?.close()
    },
  }
}

interface Opened {
  session: Session
  /** Works without a member. */
  send: Send
  /** Marks the cached responses of the server as outdated. */
  invalidate: () => Promise<void>
  save: () => Promise<void>
  close: () => Promise<void>
}

interface SessionOwner {
  imports: Imports
  isOnline: () => boolean
  onOpening: () => void
  onMember: (member: Member | null) => void
}

/** Rejects if the browser does not let the app store anything; the session port shows that as a view. */
async function openSession(deps: DeviceDeps, owner: SessionOwner): Promise<Opened> {
  const { clock, newId, log } = deps
  const storage = { indexedDB: requireIndexedDB(deps.indexedDB), IDBKeyRange: deps.IDBKeyRange }
  const store = new DeviceStore(storage)
  const traffic = createTraffic({ clock, store, log, hint: deps.connectionHint })
  const [deviceId] = await Promise.all([store.deviceId(newId), traffic.load()])
  const gate = createNetworkGate(
    createSend({ origin: deps.origin, fetch: deps.fetch, clock, deviceId, meter: traffic }),
  )
  const gets = createMemberGetCache({
    clock,
    log,
    caches: deps.caches,
    maxAgeMs: () => traffic.strategy().responseFreshMs,
  })
  const parts: DeviceParts = { storage, store, traffic, deviceId, gate, gets }
  const session = createSession({
    ...sessionStorage(deps, parts, owner),
    openChannel: deps.openChannel,
    log,
    onOpening: owner.onOpening,
    onMember: (member) => {
      if (!member) gets.forget()
      owner.onMember(member)
    },
    fetchMe: (memberId, send, how) => fetchMe(gets.getFor(memberId, send), how),
    openMember: (member) => openMemberOf(deps, parts, { owner, member }),
  })
  return {
    session,
    send: gate.send,
    invalidate: gets.invalidate,
    save: traffic.save,
    close: async () => {
      await session.close()
      await traffic.save()
      store.close()
    },
  }
}

interface DeviceParts {
  storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
  store: DeviceStore
  traffic: Traffic
  deviceId: string
  gate: NetworkGate
  gets: MemberGetCache
}

/** How the session signs in and out, and what it keeps on the device. */
function sessionStorage(
  { clock, locks, caches, keptPush, newId }: DeviceDeps,
  { storage, store, gate }: DeviceParts,
  { isOnline }: SessionOwner,
) {
  const { send } = gate
  const { indexedDB } = storage
  return {
    send,
    now: () => clock.now(),
    after: (delayMs: number, run: () => void) => clock.after(delayMs, run),
    allowReopen: () => store.reopenAfterFailure(),
    login: createLogin({ send, clock, online: isOnline }),
    register: createRegister({ send, clock, newId }),
    logoutQueue: createLogoutQueue({ send, store, clock }),
    wipeQueue: createWipeQueue({ store, storage, caches, keptPush, clock }),
    durableTokens: createDurableTokens({ store, clock }),
    runExclusive: createCrossTabLock(locks, clock, 'cairnway-refresh'),
    hasReplica: (memberId: string) => hasReplica(memberId, indexedDB),
    hasNewerReplica: (memberId: string) => hasNewerReplica(memberId, indexedDB),
  }
}

function openMemberOf(
  deps: DeviceDeps,
  { storage, traffic, deviceId, gate, gets }: DeviceParts,
  { owner, member }: { owner: SessionOwner; member: Parameters<SessionDeps['openMember']>[0] },
): Promise<Member> {
  const { memberId, send, token } = member
  const client = { origin: deps.origin, fetch: deps.fetch, gate, meter: traffic }
  return openMember(
    {
      deviceId,
      code: deps.code,
      clock: serverClock(deps.clock, () => traffic.facts().clockOffsetMs),
      deviceClock: deps.clock,
      locks: deps.locks,
      openChannel: deps.openChannel,
      newId: deps.newId,
      log: deps.log,
      imports: owner.imports,
      caches: deps.caches,
      tiles: createTileClient(client),
      shownPictures: createPictureClient({ ...client, token }),
      isOnline: owner.isOnline,
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
    { ...member, get: gets.getFor(memberId, send) },
  )
}

function requireIndexedDB(indexedDB: IDBFactory | undefined): IDBFactory {
  if (!indexedDB) throw new DOMException('This browser has no IndexedDB', 'MissingAPIError')
  return indexedDB
}
