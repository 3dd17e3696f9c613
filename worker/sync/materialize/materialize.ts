import { COLLECTIONS, type CollectionName, type WireDocument } from '#domain/wire/collections.ts'
import type { Replica } from '#replica/open-replica.ts'
import { type ReplicaRow, type RowWrite, readRows, writeRows } from '#replica/rows.ts'
import {
  type BaseSnapshot,
  documentsWithSnapshot,
  idsWithSnapshot,
  type PendingMutation,
  type SyncStore,
} from '#replica/sync-store/sync-store.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import {
  fingerprintOf,
  type LocalState,
  NO_LOCAL_STATE,
  readLocalStates,
  withContents,
} from '../store/pending-mutations.ts'
import { latestServerVersion, resolveRow } from './resolve-row.ts'

// stored document = last server version + pending mutations
//
//   read rows ─▶ read snapshots and mutations, resolve rows, save server versions ─▶ write rows (compare and set)
//       ▲                              ▲                                                │
//       │                              └───────── another tab changed the row ──────────┤
//       └───── the local state changed since it was read ◀── check again ◀──────────────┘
//                                                                       │ unchanged
//                                                                       ▼
//                        snapshots without pending mutations are deleted, unless they are unconfirmed
//
// [Note: Rows before snapshots] The row is read before the snapshot and the mutations. A command
// commits its mutation first and materializes second; so either we see the mutation, or the command
// finds our row when it materializes.
// [Note: Saved once] A server version already saved in the snapshot is not applied again on retry:
// another tab may have saved a newer one, and the two would overwrite each other forever.
// [Note: Check again] Without a snapshot, the server version was stored only in the row. A command
// that read the old row before and created its snapshot from it afterwards would lose that version.
// [Note: Resolved by a commit] A command's transaction resolves the rows that were read before it.
// Another tab may have stored a server version in a row since, checked again and found no snapshot yet.
// Compare and set shows that; a row that is not to be written is read again.

/** Server versions by document id; null: gone. */
export type ServerChanges = ReadonlyMap<string, WireDocument | null>

const NO_CHANGES: ServerChanges = new Map()

/** Documents of one collection to be materialized. */
export interface MaterializeRequest {
  name: CollectionName
  ids: string[]
  serverChanges?: ServerChanges
  /** asked between the read of the rows and each write, may read `meta`; false: nothing more is written */
  isDue?: () => Promise<boolean>
  committed?: CommittedDocuments
}

/** What a transaction that added mutations has resolved, from rows read before it. */
export interface CommittedDocuments extends ResolveRequest {
  resolved: Resolved
  /** whether that transaction created the snapshot of a document, from its row */
  isNew: (id: string) => boolean
}

type MaterializeDeps = Pick<EngineDeps, 'replica' | 'store'>

/**
 * Writes documents to the replica: the last server version with the pending mutations applied.
 * Idempotent, and safe while other tabs do the same. Throws on storage errors.
 */
export async function materializeDocuments(
  { replica, store }: MaterializeDeps,
  { name, ids, serverChanges = NO_CHANGES, isDue, committed }: MaterializeRequest,
): Promise<void> {
  // New documents are written without a read; a row that already exists is returned by the write.
  const toRead = ids.filter((id) => !serverChanges.get(id))
  let rows = committed ? new Map(committed.rows) : await readRows(replica, name, toRead)
  let resolvedBefore = committed?.resolved
  const unsaved = new Map(serverChanges)
  for (let left = ids; left.length > 0; ) {
    const fingerprints = new Map<string, string>()
    for (let unwritten = left; unwritten.length > 0; ) {
      const request = { name, ids: unwritten, rows, serverChanges: unsaved }
      const resolved =
        resolvedBefore ?? (await (isDue ? resolveIfDue(store, request, isDue) : resolve(store, request)))
      if (!resolved) return
      for (const [id, fingerprint] of resolved.fingerprints) fingerprints.set(id, fingerprint)
      for (const id of resolved.saved) unsaved.delete(id)
      const conflicting = await writeRows(replica, name, resolved.writes)
      const isNew = resolvedBefore && committed?.isNew
      if (isNew) await addUnwritten(replica, request, { writes: resolved.writes, conflicting })
      resolvedBefore = undefined
      for (const [id, row] of conflicting) {
        rows.set(id, row)
        if (isNew?.(id) && row.pending === 0) unsaved.set(id, row.doc)
      }
      unwritten = [...conflicting.keys()]
    }
    left = await finish(store, name, fingerprints)
    if (left.length > 0) rows = await readRows(replica, name, left)
  }
}

/** Adds the rows that a commit had nothing to write to, and that changed since they were read. */
async function addUnwritten(
  replica: Replica,
  { name, ids, rows }: ResolveRequest,
  { writes, conflicting }: { writes: readonly RowWrite[]; conflicting: Map<string, ReplicaRow> },
): Promise<void> {
  const unwritten = ids.filter((id) => !writes.some((write) => write.id === id))
  for (const [id, row] of await readRows(replica, name, unwritten))
    if (row.raw._rev !== rows.get(id)?.raw._rev) conflicting.set(id, row)
}

/** Materializes the documents of these outbox rows. */
export async function materializeDocumentsOf(
  deps: MaterializeDeps,
  rows: readonly Pick<PendingMutation, 'collection' | 'id'>[],
): Promise<void> {
  for (const name of COLLECTIONS) {
    const ids = new Set(rows.filter((row) => row.collection === name).map((row) => row.id))
    await materializeDocuments(deps, { name, ids: [...ids] })
  }
}

/** Materializes every document that has a snapshot. */
export async function materializeSnapshots(deps: MaterializeDeps): Promise<void> {
  for (const [name, ids] of await documentsWithSnapshot(deps.store))
    await materializeDocuments(deps, { name, ids })
}

interface ResolveRequest {
  name: CollectionName
  ids: string[]
  rows: ReadonlyMap<string, ReplicaRow>
  serverChanges?: ServerChanges
}

interface Resolved {
  writes: RowWrite[]
  /** of the local state of each document, including the snapshot saved here */
  fingerprints: Map<string, string>
  /** ids of documents whose snapshot now holds the server version */
  saved: string[]
}

async function resolve(store: SyncStore, request: ResolveRequest): Promise<Resolved> {
  const withSnapshot = await idsWithSnapshot(store, request.name)
  const ids = request.ids.filter((id) => withSnapshot.has(id))
  if (ids.length === 0) return resolveRows(store, request, new Map())
  return store.transaction('rw', store.outbox, store.contents, store.shadows, () =>
    resolveInTransaction(store, request, ids),
  )
}

/** Runs inside a transaction on outbox, contents and shadows. `ids`: those with a snapshot. */
export const resolveInTransaction = async (
  store: SyncStore,
  request: ResolveRequest,
  ids = request.ids,
): Promise<Resolved> => resolveRows(store, request, await readLocalStates(store, request.name, ids))

/** Checks and saves in one transaction: what another tab saves after the check is not overwritten. */
const resolveIfDue = (
  store: SyncStore,
  request: ResolveRequest,
  isDue: () => Promise<boolean>,
): Promise<Resolved | null> =>
  store.transaction('rw', store.outbox, store.contents, store.shadows, store.meta, async () =>
    (await isDue()) ? resolve(store, request) : null,
  )

async function resolveRows(
  store: SyncStore,
  { ids, rows, serverChanges = NO_CHANGES }: ResolveRequest,
  localStates: ReadonlyMap<string, LocalState>,
): Promise<Resolved> {
  const resolved: Resolved = { writes: [], fingerprints: new Map(), saved: [] }
  const changedSnapshots: BaseSnapshot[] = []
  for (const id of ids) {
    const local = localStates.get(id) ?? NO_LOCAL_STATE
    const pending = local.mutations.length > 0 ? await withContents(store, local.mutations) : []
    const facts = {
      row: rows.get(id),
      snapshot: local.snapshot,
      pending,
      serverVersion: serverChanges.get(id),
    }
    const base = latestServerVersion(facts)
    const snapshot = local.snapshot && updateSnapshot(local.snapshot, base)
    if (snapshot) resolved.saved.push(id)
    if (snapshot && snapshot !== local.snapshot) changedSnapshots.push(snapshot)
    const write = resolveRow(id, base, facts)
    if (write) resolved.writes.push(write)
    resolved.fingerprints.set(id, fingerprintOf({ snapshot, mutations: local.mutations }))
  }
  if (changedSnapshots.length > 0) await store.shadows.bulkPut(changedSnapshots)
  return resolved
}

/** A new server version is confirmed. */
function updateSnapshot(snapshot: BaseSnapshot, doc: WireDocument | null): BaseSnapshot {
  const { collection, id, turn } = snapshot
  return snapshot.doc === doc ? snapshot : { collection, id, doc, turn: turn + 1 }
}

/**
 * Returns the documents whose local state has changed since it was resolved, and deletes the
 * snapshots that are no longer needed.
 */
async function finish(
  store: SyncStore,
  name: CollectionName,
  fingerprints: ReadonlyMap<string, string>,
): Promise<string[]> {
  const withoutState = [...fingerprints.values()].includes('')
  const withSnapshot = withoutState ? await idsWithSnapshot(store, name) : fingerprints
  const ids = [...fingerprints.keys()].filter((id) => fingerprints.get(id) !== '' || withSnapshot.has(id))
  if (ids.length === 0) return []
  return store.transaction('rw', store.outbox, store.shadows, async () => {
    const localStates = await readLocalStates(store, name, ids)
    const fingerprintNow = (id: string) => fingerprintOf(localStates.get(id) ?? NO_LOCAL_STATE)
    const changed = ids.filter((id) => fingerprintNow(id) !== fingerprints.get(id))
    const again = new Set(changed)
    const unneeded = ids.filter((id) => {
      const local = localStates.get(id)
      return !again.has(id) && local?.mutations.length === 0 && !local.snapshot?.doubted
    })
    await store.shadows.bulkDelete(unneeded.map((id): [CollectionName, string] => [name, id]))
    return changed
  })
}
