import { IDBKeyRange } from 'fake-indexeddb'
import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { StoredRow } from '#replica/collections/spec/collection-spec.ts'
import { documentOf } from '#replica/rows.ts'
import { syncStoreDatabaseName } from '#replica/storage/database-names.ts'
import type { BaseSnapshot, MutationContent, PendingMutation } from '#replica/sync-store/sync-store.ts'
import { deleteSyncedData } from '#replica/upkeep/delete-synced-data.ts'
import { FakeLocks } from '#tests/fakes/browser/locks.ts'
import type { Lane } from '../time/scheduler.ts'
import { Channels } from './channels.ts'
import { Disk } from './disk.ts'
import { locksOfTab } from './locks.ts'
import { couldBeOlder, storeAsOlderApp } from './older-app.ts'
import { ServiceWorker } from './service-worker.ts'
import { SimTab, type TabDeps } from './tab.ts'

/** A write of the outbox, as it lies on the disk. */
export type OutboxRow = PendingMutation & { set: Record<string, unknown> }

type Membership = RelationOf<'membership'>
type Shared = Pick<TabDeps, 'scheduler' | 'dice' | 'network' | 'sockets' | 'newId' | 'log'>

export interface DeviceSetup {
  /** of the world that it belongs to */
  world: string
  name: string
  memberId: string
  access: (session: number) => string
  /** told before all that was confirmed is taken off it */
  onSeal: () => void
  /** without Web Locks every tab replicates */
  hasLocks: boolean
  homeCell: string | null
  watch: (tab: string) => TabDeps['watch']
  /** a tab was killed */
  onKill: () => void
}

/** A browser of one member: its disk outlives its tabs. */
export class SimDevice {
  readonly name: string
  readonly memberId: string
  readonly hasLocks: boolean
  readonly disk: Disk
  isOnline = true
  skewMs = 0
  readonly serviceWorker = new ServiceWorker()
  tabs: SimTab[] = []
  private readonly setup: DeviceSetup
  private readonly shared: Shared
  private readonly locks = new FakeLocks()
  private readonly channels: Channels
  private homeCell: string | null
  private readonly homeWatchers = new Set<() => void>()
  private lastJoined = ''
  private signIns = 1
  private lastOver = 0
  private signedOut = false
  /** what is done to its disk while no tab is open */
  private upkeep: Promise<void> | null = null
  private births = 1
  private opened = 0

  constructor(setup: DeviceSetup, shared: Shared) {
    this.setup = setup
    this.shared = shared
    this.disk = new Disk(shared.dice)
    this.name = setup.name
    this.memberId = setup.memberId
    this.hasLocks = setup.hasLocks
    this.homeCell = setup.homeCell
    this.channels = new Channels(shared.scheduler)
  }

  /** tabs that have come up and in which something can be done now */
  openTabs(): SimTab[] {
    return this.tabs.filter((tab) => tab.port() !== null && !tab.isFrozen())
  }

  /** Somebody was not told yet whether what they wrote is kept. */
  isWriting(): boolean {
    return this.tabs.some((tab) => tab.writing > 0)
  }

  access(): string {
    return this.setup.access(this.signIns)
  }

  /** The server knows these tokens no longer, whether or not the device has heard of it. */
  isSessionOver(): boolean {
    return this.lastOver >= this.signIns
  }

  isSignedOut(): boolean {
    return this.signedOut
  }

  mayOpen(): boolean {
    return !this.signedOut && this.upkeep === null
  }

  endSession(): void {
    this.lastOver = this.signIns
  }

  /** The server refused its tokens: what is unsent stays, sealed, all else goes. */
  seal(): void {
    if (this.signedOut || !this.isSessionOver()) return
    this.setup.onSeal()
    this.signedOut = true
    this.serviceWorker.forget()
    this.withoutTabs(() => deleteSyncedData(this.memberId, { indexedDB: this.disk.factory, IDBKeyRange }))
  }

  /** Answers false while it is not signed out, or not wholly. */
  signIn(): boolean {
    if (!this.signedOut || this.upkeep !== null) return false
    this.signedOut = false
    this.signIns += 1
    return true
  }

  /** The app is from now on a newer one than the one that has left what is here. Answers false where that can not be. */
  becomeNewer(): boolean {
    if (!couldBeOlder(this.disk, this.memberId)) return false
    this.withoutTabs(() => storeAsOlderApp(this.disk, this.memberId))
    return true
  }

  /** Resolves when its tabs may be opened again, or its member may sign in. */
  async rests(): Promise<void> {
    await this.upkeep
  }

  /** Begins to open a tab; it comes up in its own time. */
  openTab(): SimTab {
    this.opened += 1
    const { name, setup } = this
    const tabName = `${name}.${this.opened}`
    const tab = new SimTab({
      ...this.shared,
      name: tabName,
      uniqueName: `${setup.world}-${tabName}`,
      memberId: setup.memberId,
      access: this.access(),
      isSessionOver: () => this.isSessionOver(),
      onRefused: () => this.shared.scheduler.enqueue(() => this.seal(), this.shared.scheduler.world),
      clientId: `device-${name}`,
      disk: this.disk,
      birth: `${name} ${this.births}`,
      watch: setup.watch(tabName),
      skewMs: () => this.skewMs,
      isOnline: () => this.isOnline,
      locks: (locking) => (setup.hasLocks ? locksOfTab(this.locks, locking) : null),
      channels: (lane: Lane, isDead) => this.channels.of(lane, isDead),
      keptPush: (isDead) => this.serviceWorker.keptPushOf(isDead),
      home: () => ({ cell: this.homeCell, communities: this.joined() }),
      watchHome: (onChange) => this.watchHome(onChange),
      onChange: (collection) => void (collection === 'relations' && this.lookHome()),
    })
    this.tabs.push(tab)
    this.shared.scheduler.enqueue(
      () =>
        void tab.open().catch((error: unknown) => {
          if (tab.isDead) return
          this.shared.log(`${tabName} did not open`, error)
          // The member is told so, and opens it again another time.
          this.kill(tab)
        }),
      tab.lane,
    )
    return tab
  }

  kill(tab: SimTab): void {
    tab.kill()
    this.forget(tab)
    this.setup.onKill()
  }

  async close(tab: SimTab): Promise<void> {
    await tab.close()
    this.forget(tab)
  }

  moveHome(cell: string | null): void {
    this.homeCell = cell
    for (const tell of this.homeWatchers) tell()
  }

  /** the communities of which its member is one, as its replica has it */
  joined(): string[] {
    const edges = this.documents('relations').map(({ doc }) => doc as WireDocument & Partial<Membership>)
    return edges.flatMap(({ id, kind, state, target }) =>
      kind === 'membership' && state === 'member' && target && id.startsWith(`membership:${this.memberId}:`)
        ? [target.id]
        : [],
    )
  }

  home(): string | null {
    return this.homeCell
  }

  /** The replica is gone, as after damage or a change of its schema; no tab may be open. */
  loseReplica(): void {
    this.births += 1
    this.disk.replica.clear()
  }

  /** What the replica holds, with how many writes wait over each document. */
  documents(name: CollectionName): { doc: WireDocument; pending: number; attention: boolean }[] {
    return [...this.disk.replica.rows(name)]
      .filter(({ _deleted }) => !_deleted)
      .map((row) => ({ doc: knownDocumentOf(name, row), pending: row.pending, attention: row.attention }))
  }

  /** Every write that waits here, oldest first. */
  outbox(): OutboxRow[] {
    const database = syncStoreDatabaseName(this.memberId)
    const contents = new Map(
      (this.disk.peek(database, 'contents') as MutationContent[]).map((content) => [content.seq, content]),
    )
    const rows = this.disk.peek(database, 'outbox') as PendingMutation[]
    return rows.map((row) => ({ ...row, set: contents.get(row.seq)?.set ?? {} }))
  }

  shadows(): BaseSnapshot[] {
    return this.disk.peek(syncStoreDatabaseName(this.memberId), 'shadows') as BaseSnapshot[]
  }

  /** The scopes held, and how far each has come. */
  positions(): Map<string, number> {
    const rows = this.disk.peek(syncStoreDatabaseName(this.memberId), 'positions') as {
      scope: string
      reached: number
    }[]
    return new Map(rows.map(({ scope, reached }) => [scope, reached]))
  }

  /** the life of the server that it last heard of */
  epoch(): string | null {
    const rows = this.disk.peek(syncStoreDatabaseName(this.memberId), 'meta') as {
      key: string
      value: string
    }[]
    return rows.find(({ key }) => key === 'epoch')?.value ?? null
  }

  ownScope(): string {
    return memberScope(this.memberId)
  }

  anyTab(): SimTab {
    return must(this.openTabs()[0], `an open tab of ${this.name}`)
  }

  /** Whoever watches the home hears that the member belongs to other communities than before. */
  private lookHome(): void {
    const joined = this.joined().join(' ')
    if (joined === this.lastJoined) return
    this.lastJoined = joined
    for (const tell of this.homeWatchers) tell()
  }

  /** The replica goes with either: a newer app pulls its own. */
  private withoutTabs(work: () => Promise<void>): void {
    const { scheduler, log } = this.shared
    for (const tab of this.tabs) this.kill(tab)
    this.loseReplica()
    scheduler.current = scheduler.world
    this.upkeep = work()
      .catch((error: unknown) => log(`${this.name} did not close its disk`, error))
      .finally(() => {
        this.upkeep = null
      })
  }

  private forget(tab: SimTab): void {
    this.tabs = this.tabs.filter((other) => other !== tab)
  }

  private watchHome(onChange: () => void): () => void {
    this.homeWatchers.add(onChange)
    onChange()
    return () => void this.homeWatchers.delete(onChange)
  }
}

/** A row is never changed on the disk: another one takes its place. */
const knownDocuments = new WeakMap<StoredRow, WireDocument>()

function knownDocumentOf(name: CollectionName, row: StoredRow): WireDocument {
  const known = knownDocuments.get(row) ?? documentOf(name, row)
  knownDocuments.set(row, known)
  return known
}
