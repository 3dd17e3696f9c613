import { IDBKeyRange } from 'fake-indexeddb'
import type { CollectionName } from '#domain/wire/collections.ts'
import { STRATEGIES } from '#domain/wire/network/network-strategy.ts'
import { NO_DATA_USE, type StorageFull } from '#domain/wire/sync/sync-status.ts'
import type { Replica } from '#replica/open-replica.ts'
import type { Home } from '#replica/queries/home.ts'
import { SyncStore } from '#replica/sync-store/sync-store.ts'
import { UNMEASURED } from '#tests/fakes/meter.ts'
import { createAuthenticatedSend } from '#worker/api/auth/authenticated-send.ts'
import type { TokenRefreshResult } from '#worker/api/auth/token-refresh.ts'
import type { BackgroundPush } from '#worker/api/background-push.ts'
import { unreachableFailure } from '#worker/api/transport/api-result.ts'
import { createSend } from '#worker/api/transport/http-client.ts'
import { createNetworkGate } from '#worker/api/transport/network-gate.ts'
import type { Clock } from '#worker/clock.ts'
import type { Engine } from '#worker/sync/engine.ts'
import { startMemberSync } from '#worker/sync/member-sync.ts'
import type { MemberSync, MemberSyncPort } from '#worker/sync/member-sync-deps.ts'
import type { Change } from '#worker/sync/store/change.ts'
import type { OpenChannel } from '#worker/tab-channel.ts'
import type { Dice } from '../dice.ts'
import type { SimNetwork } from '../net/network.ts'
import type { Sockets } from '../net/socket.ts'
import type { Lane, Scheduler } from '../time/scheduler.ts'
import { type Disk, DiskView } from './disk.ts'
import type { LockingTab } from './locks.ts'
import { createObservedEngine, type EngineObserver } from './observed-engine.ts'
import { openSimReplica } from './sim-replica.ts'

const ORIGIN = 'http://server.test'
const NETWORK_STATUS = {
  connection: { tier: 'unknown', saveData: false },
  answeredBy: 'no one',
  data: { session: NO_DATA_USE, device: NO_DATA_USE },
  clockOffsetMs: 0,
} as const

/** What a tab needs. */
export interface TabDeps {
  name: string
  /** unique among all tabs of the process */
  uniqueName: string
  memberId: string
  /** the member's access token */
  access: string
  /** whether the server rejects this token */
  isSessionOver: () => boolean
  /** called when the server has rejected it */
  onTokenRejected: () => void
  clientId: string
  scheduler: Scheduler
  dice: Dice
  network: SimNetwork
  sockets: Sockets
  disk: Disk
  storageToken: string
  observer: EngineObserver
  newId: () => string
  /** the current error of the device's clock */
  skewMs: () => number
  isOnline: () => boolean
  locks: (tab: LockingTab) => LockManager | null
  channels: (lane: Lane, isDead: () => boolean) => OpenChannel
  backgroundPush: (isDead: () => boolean) => BackgroundPush
  home: () => Home
  watchHome: (onChange: () => void) => () => void
  /** called when this tab has written rows of the replica */
  onChange: (name: CollectionName) => void
  log: (message: string, error: unknown) => void
}

interface Started {
  engine: Engine
  clock: Clock
  openingSinceMs: number
}

/** One tab of a device: the real engine, sync loop, leader election and HTTP client, on a simulated disk and network. */
export class SimTab {
  readonly name: string
  readonly lane: Lane
  isDead = false
  private readonly deps: TabDeps
  private readonly view: DiskView
  private readonly killController = new AbortController()
  /** the storage problem shown to the member */
  storageProblem: StorageFull | null = null
  /** how many writes are running */
  runningWrites = 0
  private onStored: (() => void)[] = []
  private opened: { sync: MemberSync; engine: Engine; replica: Replica; store: SyncStore } | null = null

  constructor(deps: TabDeps) {
    this.deps = deps
    this.name = deps.name
    this.lane = deps.scheduler.openLane(deps.name)
    this.view = new DiskView(deps.disk, this.lane, deps.scheduler)
  }

  /** Does what the start of the app does. Never resolves if the tab is killed meanwhile. */
  async open(): Promise<void> {
    const { deps } = this
    const { memberId, clientId } = deps
    const { indexedDB } = this.view
    const clock = this.clock()
    const openingSinceMs = clock.now()
    const store = new SyncStore(memberId, { indexedDB, IDBKeyRange })
    await store.open()
    const replica = await openSimReplica({
      memberId,
      storageToken: deps.storageToken,
      tabToken: deps.uniqueName,
      disk: deps.disk.replica,
      view: this.view.replica,
      onChange: deps.onChange,
    })
    const now = () => new Date(clock.now())
    const engine = createObservedEngine(
      {
        replica,
        store,
        clientId,
        newMutationId: deps.newId,
        now,
        deviceNow: now,
        onMaterializeFailed: (error) => sync.reportStorageError(error),
      },
      deps.observer,
    )
    const materializeError = await engine.start()
    const sync = await this.startSync({ engine, clock, openingSinceMs })
    if (materializeError) sync.reportStorageError(materializeError)
    sync.port.watchStatus(({ problem }) => this.handleProblem(problem))
    this.opened = { sync, engine, replica, store }
    if (this.isDead) await this.release()
  }

  /** null while the tab opens, and after it was killed */
  port(): MemberSyncPort | null {
    return this.isDead ? null : (this.opened?.sync.port ?? null)
  }

  engine(): Engine | null {
    return this.isDead ? null : (this.opened?.engine ?? null)
  }

  /** Resolves once the write is stored on this device. */
  async write(changes: Change[]): Promise<void> {
    if (!this.opened) throw new Error('The tab is not open yet')
    this.runningWrites += 1
    try {
      await this.opened.sync.write(changes)
    } finally {
      this.runningWrites -= 1
    }
  }

  /** Calls back once no write is in memory only. */
  onceStored(onKept: () => void): void {
    this.onStored.push(onKept)
  }

  isFrozen(): boolean {
    return this.lane.frozenUntilMs > this.deps.scheduler.nowMs
  }

  isBusy(): boolean {
    return this.view.isBusy()
  }

  /** Kills the tab in the middle of its work. */
  kill(): void {
    this.markDead()
    this.view.kill()
    this.killController.abort()
    this.release().catch(() => undefined)
  }

  /** Closes the tab properly. */
  async close(): Promise<void> {
    const { opened } = this
    if (!opened) return this.kill()
    this.opened = null
    await opened.sync.close()
    await opened.engine.close()
    await opened.replica.close()
    opened.store.close()
    this.markDead()
  }

  private async startSync({ engine, clock, openingSinceMs }: Started): Promise<MemberSync> {
    const { deps } = this
    const gate = createNetworkGate(this.createClient(clock))
    if (await engine.readWorkOffline()) gate.shut('work_offline')
    return startMemberSync({
      memberId: deps.memberId,
      engine,
      send: createAuthenticatedSend({
        send: gate.send,
        access: () => deps.access,
        renew: () => this.renewToken(),
      }),
      clock,
      random: deps.dice.next,
      keptPush: this.deps.backgroundPush(() => this.isDead),
      gate,
      traffic: {
        facts: () => NETWORK_STATUS,
        watch: () => () => undefined,
        strategy: () => STRATEGIES.standard,
        choice: () => 'auto',
        choose: () => undefined,
      },
      estimateStorage: () => Promise.resolve(null),
      openUploads: () => Promise.reject(new Error('Photos are not simulated')),
      newId: deps.newId,
      locks: deps.locks({ scheduler: deps.scheduler, lane: this.lane, killed: this.killController.signal }),
      openChannel: deps.channels(this.lane, () => this.isDead),
      isOnline: deps.isOnline,
      live: {
        address: `${ORIGIN}/ws/notifications/`,
        openSocket: (url) => deps.sockets.connect(this.networkClient(), deps.memberId, url),
        token: () => deps.access,
      },
      openingSinceMs,
      lastSyncedAt: await engine.readLastSyncedAt(),
      evictCaches: () => Promise.resolve(false),
      readScopeSources: () => Promise.resolve({ ...deps.home(), kept: [] }),
      watchScopeSources: (onChange) =>
        deps.watchHome(() => deps.scheduler.enqueue(() => this.isDead || onChange(), this.lane)),
      revalidateSession: () => undefined,
      log: (message, error) => this.isDead || deps.log(`${this.name}: ${message}`, error),
    })
  }

  private handleProblem(problem: StorageFull | null): void {
    this.storageProblem = problem
    if (this.isDead || (problem?.unkept ?? 0) > 0) return
    for (const notify of this.onStored.splice(0)) notify()
  }

  /** Releases what libraries hold for the tab. */
  private async release(): Promise<void> {
    this.opened?.store.close()
    await this.opened?.replica.close()
  }

  private markDead(): void {
    this.isDead = true
    this.deps.scheduler.closeLane(this.lane, this.deps.scheduler.world)
  }

  private createClient(clock: Clock) {
    const fetch = this.deps.network.fetchFor(this.networkClient())
    return createSend({ origin: ORIGIN, fetch, clock, deviceId: this.deps.clientId, meter: UNMEASURED })
  }

  private networkClient() {
    const { name, lane, deps } = this
    return { name, lane, isDead: () => this.isDead, isOnline: deps.isOnline }
  }

  private clock(): Clock {
    const { scheduler, skewMs } = this.deps
    return {
      now: () => scheduler.nowMs + skewMs(),
      after: (delayMs, run) => scheduler.after(delayMs, () => !this.isDead && run(), this.lane),
    }
  }

  /** A rejected token is renewed, rejected again, or the server is unreachable. */
  private renewToken(): Promise<TokenRefreshResult> {
    const { dice, access, isSessionOver, onTokenRejected } = this.deps
    if (isSessionOver() && dice.chance(0.7)) {
      onTokenRejected()
      return Promise.resolve({ kind: 'refused' })
    }
    if (!isSessionOver() && dice.chance(0.5)) return Promise.resolve({ kind: 'renewed', access })
    return Promise.resolve({ kind: 'unreachable', answer: unreachableFailure() })
  }
}
