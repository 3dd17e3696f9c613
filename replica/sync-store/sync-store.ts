import { Dexie, liveQuery, type Table } from 'dexie'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { SyncNotice } from '#domain/wire/sync/sync-status.ts'
import { syncStoreDatabaseName } from '../storage/database-names.ts'
import { type DatabaseLoss, watchDatabaseLoss } from '../upkeep/database-loss.ts'

// Data that must not be lost: the member's unsent writes, and what is needed to apply them over server
// versions. One database per member beside the replica, with strict durability. It cannot be pulled again.

/**
 * waiting: may still be coalesced · sent: frozen until the server's response is known
 * handed: frozen, because the service worker may send it; free again if returned unattempted
 * refused: rejected by the server, final · held: blocked by a rejected write it depends on
 */
export type MutationState = 'waiting' | 'handed' | 'sent' | 'refused' | 'held'

/** A write without its content, so that lists and counts stay cheap beside tracks of megabytes. */
export interface PendingMutation {
  /** position in the queue, assigned by the database */
  seq: number
  mutation: string
  collection: CollectionName
  id: string
  create: boolean
  delete: boolean
  state: MutationState
  /** of a handed one: the batch given to the service worker */
  batch?: string | undefined
  refusal: Rejection | null
  /** when the member wrote it, ISO 8601 */
  at: string
  title: string
  /** length of `set` as JSON */
  size: number
  /** keys of the documents that `set` refers to; missing in rows of older app versions */
  refs?: string[]
}

/** The content of a write, under the same seq. */
export interface MutationContent {
  seq: number
  set: Record<string, unknown>
  /** the base value of each field in `set` */
  former: Record<string, unknown>
  /** optimistic values, shown until the server has decided; never pushed */
  guess: Record<string, unknown>
}

/**
 * The base snapshot: the last known server version of a document with pending writes; null: none exists.
 * Every document in the outbox has one. It stays after the last response until the document is materialized.
 */
export interface BaseSnapshot {
  collection: CollectionName
  id: string
  doc: WireDocument | null
  /** revision, raised at every change, so that changes by other tabs are detected */
  turn: number
  /** unconfirmed: from before the replica was recreated, and not received since */
  doubted?: true
}

/** The cursor of a subscribed scope. */
export interface ScopeCursor {
  scope: string
  reached: number
  /** of a scope at 0: the position after the response being applied */
  laying?: number
}

/** A scope being unsubscribed: its cursor, and the progress of the removal. */
export interface PendingUnsubscribe {
  scope: string
  reached: number
  taken: number
  /** subscribed again meanwhile: restarts after the removal is complete */
  again: boolean
  /** its local part is unknown: the removal cannot be cancelled */
  firm?: true
}

/** An applied write, kept in case a restored server has lost it. */
export interface AcknowledgedMutation {
  seq: number
  /** milliseconds since 1970 */
  acknowledgedAt: number
  mutation: PendingMutation
  content: MutationContent
}

/**
 * waiting: starts when its document has been pushed · refused: rejected by the server, final
 * done: uploaded, shown until the other photos of its document are · let_go: removed from its document
 * draft: chosen in a form that is not saved yet, so no document shows it
 */
export type UploadState = 'waiting' | 'refused' | 'done' | 'let_go' | 'draft'

/** The upload state of a photo. */
export interface PhotoUpload {
  media: string
  /** the document that shows it */
  collection: CollectionName
  id: string
  /** of that document */
  title: string
  type: string
  /** bytes */
  size: number
  /** bytes confirmed by the server; null: the upload was never started */
  sent: number | null
  state: UploadState
  refusal: Rejection | null
  /** when it was chosen, ISO 8601 */
  at: string
  /** of a photo in a form: its placeholder, for the document */
  blur?: string
}

/** A file, a link from a route to its file (original-files.ts), or an upload state (photos.ts). */
export interface StoredBlob {
  id: string
  blob?: Blob
  /** of a photo: the version for offline viewing */
  small?: Blob
  upload?: PhotoUpload
  name?: string
  file?: string
  /** milliseconds since 1970 */
  at?: number
}

/** `seen`: dismissed, but the server does not know it yet. */
export type StoredNotice = SyncNotice & { seen?: true }

/**
 * epoch: the database incarnation that the cursors belong to · birth: the replica that they belong to
 * emptying: a reset is in progress · life: raised at the start and end of a reset
 * lastSyncedAt: ISO 8601 · workOffline: the member has disabled all traffic
 * network: the member's network choice · told: hash of the scopes known to the server
 * comparing: progress of a full comparison, as JSON · packs: ids of offline packs, as JSON
 */
export type MetaKey =
  | 'epoch'
  | 'birth'
  | 'emptying'
  | 'life'
  | 'lastSyncedAt'
  | 'workOffline'
  | 'network'
  | 'told'
  | 'code'
  | 'comparing'
  | 'packs'

export interface Meta {
  key: MetaKey
  value: string | number | boolean
}

export interface SyncStoreOptions {
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
}

export class SyncStore extends Dexie {
  declare readonly outbox: Table<PendingMutation, number, Omit<PendingMutation, 'seq'> & { seq?: number }>
  declare readonly contents: Table<MutationContent, number>
  declare readonly shadows: Table<BaseSnapshot, [CollectionName, string]>
  declare readonly positions: Table<ScopeCursor, string>
  declare readonly drops: Table<PendingUnsubscribe, string>
  declare readonly acknowledged: Table<AcknowledgedMutation, number>
  declare readonly blobs: Table<StoredBlob, string>
  declare readonly notices: Table<StoredNotice, string>
  declare readonly meta: Table<Meta, MetaKey>
  /** resolves when the database is deleted or closed from outside */
  readonly loss: Promise<DatabaseLoss>
  private readonly lossWatch = watchDatabaseLoss()

  constructor(memberId: string, options: SyncStoreOptions = {}) {
    super(syncStoreDatabaseName(memberId), {
      ...options,
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
    })
    // Both cost time at every request. Nothing here uses virtual indexes or hooks.
    for (const name of ['VirtualIndexMiddleware', 'HooksMiddleware']) this.unuse({ stack: 'dbcore', name })
    this.version(1).stores({
      outbox: '++seq, &mutation, state, [collection+id]',
      contents: 'seq',
      shadows: '[collection+id]',
      positions: 'scope',
      drops: 'scope',
      acknowledged: 'seq, acknowledgedAt',
      blobs: 'id',
      meta: 'key',
    })
    this.version(2).stores({ notices: 'key, at' })
    this.loss = this.lossWatch.loss
    this.lossWatch.watch(this)
  }

  override close(how: { disableAutoOpen: boolean } = { disableAutoOpen: true }): void {
    if (how.disableAutoOpen) this.lossWatch.stop()
    super.close(how)
  }
}

/** Ids of a collection's documents that have a base snapshot. */
export async function idsWithSnapshot(store: SyncStore, name: CollectionName): Promise<Set<string>> {
  const keys = await store.shadows
    .where('[collection+id]')
    .between([name, Dexie.minKey], [name, Dexie.maxKey])
    .primaryKeys()
  return new Set(keys.map(([, id]) => id))
}

/** The same for all collections. */
export async function documentsWithSnapshot(store: SyncStore): Promise<Map<CollectionName, string[]>> {
  const byCollection = new Map<CollectionName, string[]>()
  for (const [name, id] of await store.shadows.toCollection().primaryKeys())
    byCollection.set(name, [...(byCollection.get(name) ?? []), id])
  return byCollection
}

/** The base snapshots of a collection after this id. */
export const snapshotsAfter = (store: SyncStore, name: CollectionName, id: string): Promise<BaseSnapshot[]> =>
  store.shadows.where('[collection+id]').between([name, id], [name, Dexie.maxKey], false).toArray()

/**
 * Reports the notices that were not dismissed, oldest first: immediately and after every change in
 * any tab.
 */
export function watchNotices(store: SyncStore, onNotices: (notices: SyncNotice[]) => void): () => void {
  return watchLiveQuery(
    () =>
      store.notices
        .orderBy('at')
        .filter(({ seen }) => !seen)
        .toArray(),
    onNotices,
  )
}

/** Reports the result of a read immediately and whenever it may have changed. */
export function watchLiveQuery<T>(read: () => Promise<T>, onRead: (rows: T) => void): () => void {
  const subscription = liveQuery(read).subscribe({ next: onRead })
  return () => subscription.unsubscribe()
}
