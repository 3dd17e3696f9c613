import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { type ReplicaRow, type RowWrite, readRows, writeRows } from '#replica/rows.ts'
import {
  type BaseSnapshot,
  documentsWithSnapshot,
  idsWithSnapshot,
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

// stored = what the server last said + what waits here.
//
//   read rows ─▶ read shadows and writes, decide, put the word into the shadows ─▶ write rows, comparing
//       ▲                              ▲                                                │
//       │                              └───────── another tab changed the row ──────────┤
//       └───── another tab wrote, or answered, since we decided ◀── look again ◀────────┘
//                                                                       │ nothing changed
//                                                                       ▼
//                              shadows without waiting writes are cleared, unless they are doubted
//
// [Note: Rows before shadows] The row is read before the shadow and the writes. A command commits its write first and
// lays its document second; so either we see the write, or the command finds our row when it lays.
// [Note: Told once] A word that has been put into a shadow is not said again in the next turn: another tab may have put a
// newer one over it, and two tabs would go on contradicting each other for ever.
// [Note: Look again] What was decided without a shadow has put the server's word nowhere but into the row. A command
// that read the old row before and made its shadow from it afterwards would lose that word.

/** What the server now says, by id; null: gone. */
export type ServerChanges = ReadonlyMap<string, WireDocument | null>

const NO_NEWS: ServerChanges = new Map()

/** A collection's documents to be laid. */
export interface MaterializeRequest {
  name: CollectionName
  ids: string[]
  serverChanges?: ServerChanges
}

type Laying = Pick<EngineDeps, 'replica' | 'store'>

/** Lays documents anew, with what the server says of them. Idempotent; safe against other tabs. Throws on storage errors. */
export async function materializeDocuments(
  { replica, store }: Laying,
  { name, ids, serverChanges = NO_NEWS }: MaterializeRequest,
): Promise<void> {
  // New documents are written unread; where there is a row in the way, it comes back with the answer.
  let held = await readRows(
    replica,
    name,
    ids.filter((id) => !serverChanges.get(id)),
  )
  const untold = new Map(serverChanges)
  for (let left = ids; left.length > 0; ) {
    const marks = new Map<string, string>()
    for (let undone = left; undone.length > 0; ) {
      const decided = await decide(store, { name, ids: undone, held, news: untold })
      for (const [id, mark] of decided.marks) marks.set(id, mark)
      for (const id of decided.told) untold.delete(id)
      const inTheWay = await writeRows(replica, name, decided.writes)
      for (const [id, row] of inTheWay) held.set(id, row)
      undone = [...inTheWay.keys()]
    }
    left = await lookAgain(store, name, marks)
    if (left.length > 0) held = await readRows(replica, name, left)
  }
}

/** Lays every document that has a shadow. */
export async function materializeSnapshots(deps: Laying): Promise<void> {
  for (const [name, ids] of await documentsWithSnapshot(deps.store))
    await materializeDocuments(deps, { name, ids })
}

interface Question {
  name: CollectionName
  ids: string[]
  held: ReadonlyMap<string, ReplicaRow>
  news: ServerChanges
}

interface Decided {
  writes: RowWrite[]
  /** what the SyncStore said of each document when it was decided, our own change included */
  marks: Map<string, string>
  /** documents whose shadow now holds the word */
  told: string[]
}

async function decide(store: SyncStore, question: Question): Promise<Decided> {
  const shadowed = await idsWithSnapshot(store, question.name)
  const known = question.ids.filter((id) => shadowed.has(id))
  if (known.length === 0) return decideRows(store, question, new Map())
  return store.transaction('rw', store.outbox, store.contents, store.shadows, async () =>
    decideRows(store, question, await readLocalStates(store, question.name, known)),
  )
}

async function decideRows(
  store: SyncStore,
  { ids, held, news }: Question,
  locals: ReadonlyMap<string, LocalState>,
): Promise<Decided> {
  const decided: Decided = { writes: [], marks: new Map(), told: [] }
  const shadows: BaseSnapshot[] = []
  for (const id of ids) {
    const local = locals.get(id) ?? NO_LOCAL_STATE
    const waits = local.mutations.length > 0 ? await withContents(store, local.mutations) : []
    const facts = { held: held.get(id), shadow: local.snapshot, waits, word: news.get(id) }
    const base = latestServerVersion(facts)
    const shadow = local.snapshot && afterWord(local.snapshot, base)
    if (shadow) decided.told.push(id)
    if (shadow && shadow !== local.snapshot) shadows.push(shadow)
    const write = resolveRow(id, base, facts)
    if (write) decided.writes.push(write)
    decided.marks.set(id, fingerprintOf({ snapshot: shadow, mutations: local.mutations }))
  }
  if (shadows.length > 0) await store.shadows.bulkPut(shadows)
  return decided
}

/** A new word is no longer doubted. */
function afterWord(shadow: BaseSnapshot, base: WireDocument | null): BaseSnapshot {
  const { collection, id, turn } = shadow
  return shadow.doc === base ? shadow : { collection, id, doc: base, turn: turn + 1 }
}

/** Answers the documents of which the SyncStore now says something else, and clears the shadows that have served. */
async function lookAgain(
  store: SyncStore,
  name: CollectionName,
  marks: ReadonlyMap<string, string>,
): Promise<string[]> {
  const shadowed = await idsWithSnapshot(store, name)
  const ids = [...marks].filter(([id, mark]) => mark !== '' || shadowed.has(id)).map(([id]) => id)
  if (ids.length === 0) return []
  return store.transaction('rw', store.outbox, store.shadows, async () => {
    const locals = await readLocalStates(store, name, ids)
    const changed = ids.filter((id) => fingerprintOf(locals.get(id) ?? NO_LOCAL_STATE) !== marks.get(id))
    const again = new Set(changed)
    const served = ids.filter((id) => {
      const local = locals.get(id)
      return !again.has(id) && local?.mutations.length === 0 && !local.snapshot?.doubted
    })
    await store.shadows.bulkDelete(served.map((id): [CollectionName, string] => [name, id]))
    return changed
  })
}
