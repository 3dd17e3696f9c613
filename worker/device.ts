import type { ConnectionHint } from '#domain/wire/connection.ts'
import { DeviceStore } from '#replica/device-store.ts'
import type { ReplicaOptions } from '#replica/open.ts'
import { hasNewerReplica, hasReplica } from '#replica/upkeep/wipe.ts'
import { createSend } from './api/client.ts'
import { createGate } from './api/gate.ts'
import type { KeptPush } from './api/kept-push.ts'
import { createMemberGets } from './api/member-gets.ts'
import { createPictureCalls } from './api/pictures.ts'
import { fetchMe } from './api/session.ts'
import { createTileCalls } from './api/tiles.ts'
import { createTraffic } from './api/traffic.ts'
import type { Clock } from './clock.ts'
import { createCurrentMember } from './member/current-member.ts'
import { type Member, openMember } from './member/open-member.ts'
import type { Pictures } from './photos/pictures.ts'
import type { Port } from './port.ts'
import { runAlone } from './session/alone.ts'
import { createErasing } from './session/erasing.ts'
import { createFarewells } from './session/farewells.ts'
import { createFreshTokens } from './session/fresh-tokens.ts'
import { createRegistering } from './session/registering.ts'
import { createSession } from './session/session.ts'
import { type Session, sessionPort } from './session/session-port.ts'
import { createSigningIn } from './session/signing-in.ts'
import type { Socket } from './sync/live.ts'
import type { SpaceEstimate } from './sync/room.ts'
import type { OpenChannel } from './tabs.ts'
import { createImports, type Imports } from './tracks/imports.ts'

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
  keptPush: KeptPush
  /** what the browser knows of the connection */
  connectionHint: () => ConnectionHint | null
  /** what the browser says of the origin's storage, in bytes; null where it does not tell */
  estimate: () => Promise<SpaceEstimate | null>
  /** what it can do with pictures; brought when one is chosen */
  pictures: () => Promise<Pictures>
  clock: Clock
  /** 0 to 1 */
  random: () => number
  /** a new UUIDv7 */
  newId: () => string
  /** what the browser claims at the start; later the page passes on what it hears */
  online: () => boolean
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
  let claimsOnline = deps.online()
  const opening = openSession(deps, {
    imports,
    online: () => claimsOnline,
    onOpening: current.opens,
    onMember: (member) => current.switchTo(member),
  })
  const session = opening.then((opened) => opened.session)
  return {
    watch: current.watch,
    run: current.run,
    ask: current.ask,
    imports,
    exports: current.exports,
    packs: current.packs,
    session: sessionPort(session, deps.log),
    sync: {
      ...current.sync,
      now: async () => {
        const asked = await current.sync.now()
        // where nobody was reached, what is kept is all there is
        if (asked.reached) await (await opening).invalidate()
        return asked
      },
      heard: async (signal) => {
        // It may be killed there, and what it has counted is only in memory.
        if (signal === 'background') return (await opening).save()
        if (signal !== 'foreground') claimsOnline = signal === 'online'
        await current.sync.heard(signal)
        if (signal === 'online') (await session).connectionIsBack()
      },
      workOffline: async (on) => {
        await current.sync.workOffline(on)
        if (!on) (await session).connectionIsBack()
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
  const gate = createGate(
    createSend({ origin: deps.origin, fetch: deps.fetch, clock, deviceId, meter: traffic }),
  )
  const { send } = gate
  const gets = createMemberGets({
    clock,
    log,
    caches: deps.caches,
    unaskedForMs: () => traffic.strategy().answersUnaskedForMs,
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
    fetchMe: (memberId, authorised, how) => fetchMe(gets.of(memberId, authorised), how),
    now: () => clock.now(),
    after: (delayMs, run) => clock.after(delayMs, run),
    forgiveFailure: () => store.forgiveFailure(),
    signingIn: createSigningIn({ send, clock, online: own.online }),
    registering: createRegistering({ send, clock, newId }),
    farewells: createFarewells({ send, store, clock }),
    erasing: createErasing({ store, storage, caches: deps.caches, keptPush: deps.keptPush }),
    freshTokens: createFreshTokens({ store, clock }),
    alone: runAlone(locks, clock, 'cairnway-refresh'),
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
          tiles: createTileCalls({ origin: deps.origin, fetch: deps.fetch, gate, meter: traffic }),
          shownPictures: createPictureCalls({
            origin: deps.origin,
            fetch: deps.fetch,
            gate,
            token,
            meter: traffic,
          }),
          online: own.online,
          random: deps.random,
          keptPush: deps.keptPush,
          gate,
          traffic,
          estimate: deps.estimate,
          pictures: deps.pictures,
          storage: {
            ...storage,
            multiInstance: deps.multiInstance,
            ...(deps.wrapStorage && { wrapStorage: deps.wrapStorage }),
          },
          live: { address: deps.liveAddress, openSocket: deps.openSocket, token },
        },
        { memberId, send: authorised, get: gets.of(memberId, authorised), onDoubt, rescued },
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
