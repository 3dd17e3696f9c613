import { IDBKeyRange } from 'fake-indexeddb'
import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { StoredRow } from '#replica/collections/spec/stored-row.ts'
import { documentOf } from '#replica/rows.ts'
import { syncStoreDatabaseName } from '#replica/storage/database-names.ts'
import type { BaseSnapshot, MutationContent, PendingMutation } from '#replica/sync-store/sync-store.ts'
import { deleteSyncedData } from '#replica/upkeep/delete-synced-data.ts'
import { FakeLocks } from '#tests/fakes/browser/locks.ts'
import type { Lane } from '../time/scheduler.ts'
import { Channels } from './channels.ts'
import { Disk } from './disk.ts'
import { locksOfTab } from './locks.ts'
import { couldBeFirstVersion, rewriteAsFirstVersion } from './older-app.ts'
import { ServiceWorker } from './service-worker.ts'
import { SimTab, type TabDeps } from './tab.ts'

/** A mutation of the outbox, as stored on the disk. */
export type OutboxRow = PendingMutation & Pick<MutationContent, 'set' | 'former'>

type Membership = RelationOf<'membership'>
type SharedDeps = Pick<TabDeps, 'scheduler' | 'dice' | 'network' | 'sockets' | 'newId' | 'log'>

export interface DeviceSetup {
  /** the seed of its simulation */
  seed: string
  name: string
  memberId: string
  access: (session: number) => string
  /** called before all synced data is deleted from it */
  onSeal: () => void
  /** without Web Locks every tab synchronizes */
  hasLocks: boolean
  homeCell: string | null
  watch: (tab: string) => TabDeps['observer']
  /** called when a tab is killed */
  onKill: () => void
}

/** A browser of one member; its disk outlives its tabs. */
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
  private readonly shared: SharedDeps
  private readonly locks = new FakeLocks()
  private readonly channels: Channels
  private homeCell: string | null
  private readonly homeWatchers = new Set<() => void>()
  private lastCommunities = ''
  private signIns = 1
  private lastExpired = 0
  private hasSignedOut = false
  /** work on its disk while no tab may be open */
  private maintenance: Promise<void> | null = null
  private replicaCount = 1
  private tabCount = 0

  constructor(setup: DeviceSetup, shared: SharedDeps) {
    this.setup = setup
    this.shared = shared
    this.disk = new Disk(shared.dice)
    this.name = setup.name
    this.memberId = setup.memberId
    this.hasLocks = setup.hasLocks
    this.homeCell = setup.homeCell
    this.channels = new Channels(shared.scheduler)
  }

  /** the tabs that are open and not frozen */
  openTabs(): SimTab[] {
    return this.tabs.filter((tab) => tab.port() !== null && !tab.isFrozen())
  }

  /** Whether a write is not acknowledged yet. */
  isWriting(): boolean {
    return this.tabs.some((tab) => tab.runningWrites > 0)
  }

  access(): string {
    return this.setup.access(this.signIns)
  }

  /** Whether the server rejects the current tokens; the device may not know it yet. */
  isSessionOver(): boolean {
    return this.lastExpired >= this.signIns
  }

  isSignedOut(): boolean {
    return this.hasSignedOut
  }

  canOpen(): boolean {
    return !this.hasSignedOut && this.maintenance === null
  }

  endSession(): void {
    this.lastExpired = this.signIns
  }

  /** The server rejected its tokens: unsent writes stay, all synced data is deleted. */
  seal(): void {
    if (this.hasSignedOut || !this.isSessionOver()) return
    this.setup.onSeal()
    this.hasSignedOut = true
    this.serviceWorker.forget()
    this.withoutTabs(() => deleteSyncedData(this.memberId, { indexedDB: this.disk.factory, IDBKeyRange }))
  }

  /** Returns false unless the device is signed out completely. */
  signIn(): boolean {
    if (!this.hasSignedOut || this.maintenance !== null) return false
    this.hasSignedOut = false
    this.signIns += 1
    return true
  }

  /** Updates the app from its first version. Returns false if the stored data cannot be from that version. */
  updateApp(): boolean {
    if (!couldBeFirstVersion(this.disk, this.memberId)) return false
    this.withoutTabs(() => rewriteAsFirstVersion(this.disk, this.memberId))
    return true
  }

  /** Resolves when tabs may be opened again, or the member may sign in. */
  async whenIdle(): Promise<void> {
    await this.maintenance
  }

  /** Starts to open a tab. */
  openTab(): SimTab {
    this.tabCount += 1
    const { name, setup } = this
    const tabName = `${name}.${this.tabCount}`
    const tab = new SimTab({
      ...this.shared,
      name: tabName,
      uniqueName: `${setup.seed}-${tabName}`,
      memberId: setup.memberId,
      access: this.access(),
      isSessionOver: () => this.isSessionOver(),
      onTokenRejected: () => this.shared.scheduler.enqueue(() => this.seal(), this.shared.scheduler.world),
      clientId: `device-${name}`,
      disk: this.disk,
      storageToken: `${name} ${this.replicaCount}`,
      observer: setup.watch(tabName),
      skewMs: () => this.skewMs,
      isOnline: () => this.isOnline,
      locks: (locking) => (setup.hasLocks ? locksOfTab(this.locks, locking) : null),
      channels: (lane: Lane, isDead) => this.channels.openerFor(lane, isDead),
      backgroundPush: (isDead) => this.serviceWorker.backgroundPushFor(isDead),
      home: () => ({ cell: this.homeCell, communities: this.communities() }),
      watchHome: (onChange) => this.watchHome(onChange),
      onChange: (collection) => void (collection === 'relations' && this.notifyIfCommunitiesChanged()),
    })
    this.tabs.push(tab)
    this.shared.scheduler.enqueue(
      () =>
        void tab.open().catch((error: unknown) => {
          if (tab.isDead) return
          this.shared.log(`${tabName} did not open`, error)
          // The member sees an error, and opens it again later.
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

  /** the communities of which the member is a member, from the replica */
  communities(): string[] {
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

  /** Deletes the replica, as after damage or a change of its schema; no tab may be open. */
  loseReplica(): void {
    this.replicaCount += 1
    this.disk.replica.clear()
  }

  /** The documents of the replica, with the number of pending mutations of each. */
  documents(name: CollectionName): { doc: WireDocument; pending: number; attention: boolean }[] {
    return [...this.disk.replica.rows(name)]
      .filter(({ _deleted }) => !_deleted)
      .map((row) => ({ doc: knownDocumentOf(name, row), pending: row.pending, attention: row.attention }))
  }

  /** All mutations of the outbox, oldest first. */
  outbox(): OutboxRow[] {
    const database = syncStoreDatabaseName(this.memberId)
    const contents = new Map(
      (this.disk.peek(database, 'contents') as MutationContent[]).map((content) => [content.seq, content]),
    )
    const rows = this.disk.peek(database, 'outbox') as PendingMutation[]
    return rows.map((row) => ({ set: {}, former: {}, ...contents.get(row.seq), ...row }))
  }

  baseSnapshots(): BaseSnapshot[] {
    return this.disk.peek(syncStoreDatabaseName(this.memberId), 'shadows') as BaseSnapshot[]
  }

  /** The subscribed scopes with their cursors. */
  cursors(): Map<string, number> {
    const rows = this.disk.peek(syncStoreDatabaseName(this.memberId), 'positions') as {
      scope: string
      reached: number
    }[]
    return new Map(rows.map(({ scope, reached }) => [scope, reached]))
  }

  /** the last known epoch of the server */
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

  /** Notifies watchers of the home if the member's communities have changed. */
  private notifyIfCommunitiesChanged(): void {
    const joined = this.communities().join(' ')
    if (joined === this.lastCommunities) return
    this.lastCommunities = joined
    for (const tell of this.homeWatchers) tell()
  }

  /** The replica is deleted as well: a newer app pulls its own. */
  private withoutTabs(work: () => Promise<void>): void {
    const { scheduler, log } = this.shared
    for (const tab of this.tabs) this.kill(tab)
    this.loseReplica()
    scheduler.current = scheduler.world
    this.maintenance = work()
      .catch((error: unknown) => log(`${this.name} did not close its disk`, error))
      .finally(() => {
        this.maintenance = null
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

/** Rows on the disk are immutable: a change replaces the row. */
const knownDocuments = new WeakMap<StoredRow, WireDocument>()

function knownDocumentOf(name: CollectionName, row: StoredRow): WireDocument {
  const known = knownDocuments.get(row) ?? documentOf(name, row)
  knownDocuments.set(row, known)
  return known
}
