import { Dexie, liveQuery, type Table } from 'dexie'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { SyncNotice } from '#domain/wire/sync/sync-status.ts'
import { syncStoreDatabaseName } from '../storage/database-names.ts'
import { type DatabaseLoss, watchDatabaseLoss } from '../upkeep/database-loss.ts'

// What must not be lost: the member's unsent writes and what is needed to lay them over the server's word.
// One database per member beside the replica, with strict durability. The replica can be pulled again, this can not.

/**
 * waiting: may still be folded into · sent: frozen, its fate unknown until the server answers
 * handed: frozen, because the service worker may send it; free again once that gives it back untried
 * refused: the server said no for good · held: waits for the refused write that it builds on
 */
export type MutationState = 'waiting' | 'handed' | 'sent' | 'refused' | 'held'

/** One write, without its content, so that lists and counts stay cheap beside tracks of megabytes. */
export interface PendingMutation {
  /** place in the queue, given by the database */
  seq: number
  mutation: string
  collection: CollectionName
  id: string
  create: boolean
  delete: boolean
  state: MutationState
  /** of a handed one: the batch with which the service worker got it */
  batch?: string | undefined
  refusal: Rejection | null
  /** when the member wrote it, ISO 8601 */
  at: string
  title: string
  /** length of `set` as JSON */
  size: number
  /** keys of the documents that `set` refers to; older versions of the app noted none */
  refs?: string[]
}

/** A write's content, under the same seq. */
export interface MutationContent {
  seq: number
  set: Record<string, unknown>
  /** what the member saw in each field of `set` */
  former: Record<string, unknown>
  /** laid until the server has decided, never pushed */
  guess: Record<string, unknown>
}

/**
 * What the server last said of a document with waiting writes; null: nothing. Every document with a write in the
 * outbox has one. It stays after the last write is answered until the document is laid.
 */
export interface BaseSnapshot {
  collection: CollectionName
  id: string
  doc: WireDocument | null
  /** raised at every change, so that a reader can tell whether another tab has changed it since */
  turn: number
  /** said before the replica was made anew, and not said again since */
  doubted?: true
}

/** How far a wanted scope has come. */
export interface ScopeCursor {
  scope: string
  reached: number
  /** of one at 0: an answer that is being laid brings it to here */
  laying?: number
}

/** A scope being let go: how far it had come, and how far the taking away has. */
export interface PendingUnsubscribe {
  scope: string
  reached: number
  taken: number
  /** wanted again meanwhile: it begins anew once it is wholly taken away */
  again: boolean
  /** nobody knows which parts of it are here: it can not be called off */
  firm?: true
}

/** A write that the server took, kept in case a restored server has forgotten it. */
export interface AcknowledgedMutation {
  seq: number
  /** milliseconds since 1970 */
  acknowledgedAt: number
  mutation: PendingMutation
  content: MutationContent
}

/**
 * waiting: it goes when the documents before it have gone · refused: the server said no for good
 * done: the server has it, and it is shown so until the others of its document are there · let_go: its document shows it no more
 */
export type UploadState = 'waiting' | 'refused' | 'done' | 'let_go'

/** How far a photo has come on its way to the server. */
export interface PhotoUpload {
  media: string
  /** the document that shows it */
  collection: CollectionName
  id: string
  /** of that document, as the member knows it */
  title: string
  type: string
  /** bytes */
  size: number
  /** bytes that the server has said it holds; null: it was never told of it */
  sent: number | null
  state: UploadState
  refusal: Rejection | null
  /** when it was chosen, ISO 8601 */
  at: string
}

/** A file, or a word of which file is whose (originals.ts), or how far one is on its way to the server (photos.ts). */
export interface StoredBlob {
  id: string
  blob?: Blob
  /** of a photo: to be looked at with no network */
  small?: Blob
  upload?: PhotoUpload
  name?: string
  file?: string
  /** milliseconds since 1970 */
  at?: number
}

/** `seen`: not shown any more, but the server is still to hear of that. */
export type StoredNotice = SyncNotice & { seen?: true }

/**
 * epoch: the server's life that the positions belong to · birth: the replica that they belong to
 * emptying: a reset is under way · life: raised when a reset begins and when it has ended · lastSyncedAt: ISO 8601
 * workOffline: the member has switched all traffic off · network: how the member wants it taken · told: the hash of the scopes that the server remembers
 * comparing: how far all that is held has been compared with the server, as JSON · packs: ids of what is wanted offline, as JSON
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
  /** resolves when it was taken away underneath */
  readonly loss: Promise<DatabaseLoss>
  private readonly lossWatch = watchDatabaseLoss()

  constructor(memberId: string, options: SyncStoreOptions = {}) {
    super(syncStoreDatabaseName(memberId), {
      ...options,
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
    })
    // Each is gone through at every request, and nothing here asks for a part of a compound index or hooks in.
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

/** Ids of the documents of a collection that have a shadow. */
export async function idsWithSnapshot(store: SyncStore, name: CollectionName): Promise<Set<string>> {
  const keys = await store.shadows
    .where('[collection+id]')
    .between([name, Dexie.minKey], [name, Dexie.maxKey])
    .primaryKeys()
  return new Set(keys.map(([, id]) => id))
}

/** The same of all collections that have any. */
export async function documentsWithSnapshot(store: SyncStore): Promise<Map<CollectionName, string[]>> {
  const byCollection = new Map<CollectionName, string[]>()
  for (const [name, id] of await store.shadows.toCollection().primaryKeys())
    byCollection.set(name, [...(byCollection.get(name) ?? []), id])
  return byCollection
}

/** The shadows of a collection whose ids come after this one. */
export const snapshotsAfter = (store: SyncStore, name: CollectionName, id: string): Promise<BaseSnapshot[]> =>
  store.shadows.where('[collection+id]').between([name, id], [name, Dexie.maxKey], false).toArray()

/** Calls back with what the member should know and has not seen, at once and after every change, in whichever tab; oldest first. */
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

/** Calls back with what was read, at once and whenever it may have changed. */
export function watchLiveQuery<T>(read: () => Promise<T>, onRead: (rows: T) => void): () => void {
  const subscription = liveQuery(read).subscribe({ next: onRead })
  return () => subscription.unsubscribe()
}
