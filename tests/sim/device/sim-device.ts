import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { memberScope } from '#domain/wire/scope.ts'
import type { StoredRow } from '#replica/collections/collection.ts'
import { replicaName, syncStoreName } from '#replica/names.ts'
import { documentOf } from '#replica/rows.ts'
import type { Content, Mutation, Shadow } from '#replica/sync-store.ts'
import { wipeReplica } from '#replica/upkeep/wipe.ts'
import { FakeLocks } from '#tests/fakes/locks.ts'
import type { Lane } from '../time/scheduler.ts'
import { Channels } from './channels.ts'
import { Disk } from './disk.ts'
import { locksOfTab } from './locks.ts'
import { ServiceWorker } from './service-worker.ts'
import { SimTab, type TabDeps } from './tab.ts'

/** A write of the outbox, as it lies on the disk. */
export type OutboxRow = Mutation & { set: Record<string, unknown> }

type Membership = RelationOf<'membership'>
type Shared = Pick<TabDeps, 'scheduler' | 'dice' | 'network' | 'sockets' | 'newId' | 'log'>

export interface DeviceSetup {
  /** of the world that it belongs to */
  world: string
  name: string
  memberId: string
  access: string
  /** without Web Locks every tab replicates */
  hasLocks: boolean
  homeCell: string | null
  watch: (tab: string) => TabDeps['watch']
}

/** A browser of one member: its disk outlives its tabs. */
export class SimDevice {
  readonly name: string
  readonly memberId: string
  readonly access: string
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
  /** its replica is being thrown away: no tab may be opened */
  isWiping = false
  private lastJoined = ''
  private births = 1
  private opened = 0

  constructor(setup: DeviceSetup, shared: Shared) {
    this.setup = setup
    this.shared = shared
    this.disk = new Disk(shared.dice)
    this.name = setup.name
    this.memberId = setup.memberId
    this.access = setup.access
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
      access: setup.access,
      clientId: `device-${name}`,
      disk: this.disk,
      replica: { name: replicaName(setup.memberId), birth: `${name} ${this.births}` },
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
  async loseReplica(): Promise<void> {
    this.births += 1
    this.isWiping = true
    await wipeReplica(this.memberId, this.disk.factory)
    this.isWiping = false
  }

  /** What the replica holds, with how many writes wait over each document. */
  documents(name: CollectionName): { doc: WireDocument; pending: number; attention: boolean }[] {
    const database = `rxdb-dexie-${replicaName(this.memberId)}--0--${name}`
    const rows = this.disk.peek(database, 'docs') as (StoredRow & { _deleted: boolean | '0' | '1' })[]
    return rows
      .filter(({ _deleted }) => _deleted !== true && _deleted !== '1')
      .map((row) => ({ doc: knownDocumentOf(name, row), pending: row.pending, attention: row.attention }))
  }

  /** Every write that waits here, oldest first. */
  outbox(): OutboxRow[] {
    const database = syncStoreName(this.memberId)
    const contents = new Map(
      (this.disk.peek(database, 'contents') as Content[]).map((content) => [content.seq, content]),
    )
    const rows = this.disk.peek(database, 'outbox') as Mutation[]
    return rows.map((row) => ({ ...row, set: contents.get(row.seq)?.set ?? {} }))
  }

  shadows(): Shadow[] {
    return this.disk.peek(syncStoreName(this.memberId), 'shadows') as Shadow[]
  }

  /** The scopes held, and how far each has come. */
  positions(): Map<string, number> {
    const rows = this.disk.peek(syncStoreName(this.memberId), 'positions') as {
      scope: string
      reached: number
    }[]
    return new Map(rows.map(({ scope, reached }) => [scope, reached]))
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
