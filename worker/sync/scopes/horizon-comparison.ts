import { COLLECTIONS, type CollectionName, collectionName } from '#domain/wire/collections.ts'
import {
  COMPARED_DOCUMENTS_MAX,
  type HeldDocuments,
  type PullPage,
  type PullRequest,
} from '#domain/wire/sync/protocol.ts'
import type { Replica } from '#replica/open-replica.ts'
import { nextRowVersions } from '#replica/rows.ts'
import { type SyncStore, snapshotsAfter } from '#replica/sync-store/sync-store.ts'
import { readMetaText } from '../store/meta.ts'

// The server keeps tombstones for 90 days. A device that was away for longer sends the ids and
// versions of all its documents, part by part, and the server names those that are gone.
//
//   idle ──(a response names a newer floor)──▶ at the first document ──part compared──▶ further ──last part──▶ idle
//                                                       ▲                                  │
//                                                       └──── a newer floor, at any place ─┘
//
// Pulls continue meanwhile and deliver what changes after a part was sent.

interface ComparisonState {
  /** by scope: the floor for which everything was or is being compared */
  floors: Record<string, number>
  /** the last compared document, as `routes/…`; null: nothing is to be compared */
  place: string | null
}

const FIRST = ''
const IDLE: ComparisonState = { floors: {}, place: null }

async function readState(store: SyncStore): Promise<ComparisonState> {
  const text = await readMetaText(store, 'comparing')
  return text === null ? IDLE : (JSON.parse(text) as ComparisonState)
}

/** The next documents to be compared, with their server versions; null if nothing is to be compared. */
export async function nextComparisonPart(
  store: SyncStore,
  replica: Replica,
  limit = COMPARED_DOCUMENTS_MAX,
): Promise<HeldDocuments | null> {
  const { place } = await readState(store)
  if (place === null) return null
  const versions: HeldDocuments['versions'] = {}
  let left = limit
  const [start, startId] = parsePlace(place)
  for (const name of COLLECTIONS.slice(COLLECTIONS.indexOf(start))) {
    const part = { name, after: name === start ? startId : '', limit: left }
    const found = await readVersions(store, replica, part)
    if (found.length > 0) versions[name] = Object.fromEntries(found)
    left -= found.length
    if (left === 0) break
  }
  return { after: place, versions }
}

interface Part {
  name: CollectionName
  after: string
  limit: number
}

/** Includes documents that the server has and a pending delete has removed from the replica. */
async function readVersions(
  store: SyncStore,
  replica: Replica,
  { name, after, limit }: Part,
): Promise<[id: string, version: number][]> {
  const found = new Map<string, number>()
  for (let last = after; found.size < limit; ) {
    const next = await nextRowVersions(replica, name, last)
    const end = next.at(-1)
    if (!end) break
    for (const [id, version] of next) found.set(id, version)
    last = end[0]
  }
  for (const { id, doc } of await snapshotsAfter(store, name, after)) if (doc) found.set(id, doc.version)
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, limit)
}

/**
 * Updates the comparison after a response was materialized. Returns whether anything is still to be
 * compared. Runs inside a transaction on meta.
 */
export async function advanceComparison(
  store: SyncStore,
  request: PullRequest,
  page: PullPage,
): Promise<boolean> {
  const before = await readState(store)
  const after = nextState(before, request, page)
  if (after !== before) await store.meta.put({ key: 'comparing', value: JSON.stringify(after) })
  return after.place !== null
}

function nextState(
  before: ComparisonState,
  { held }: PullRequest,
  { compare = {}, compared }: PullPage,
): ComparisonState {
  const newer = Object.entries(compare).filter(([scope, floor]) => floor > (before.floors[scope] ?? 0))
  if (newer.length > 0) {
    return { floors: { ...before.floors, ...Object.fromEntries(newer) }, place: FIRST }
  }
  const isCompared = held !== undefined && compared === true && held.after === before.place
  return isCompared ? { ...before, place: placeAfter(held) } : before
}

/** Null after an empty part, which is the last one. */
function placeAfter({ versions }: HeldDocuments): string | null {
  // Sorted again: an object lists keys that look like numbers first.
  const places = COLLECTIONS.flatMap((name) =>
    Object.keys(versions[name] ?? {})
      .toSorted()
      .map((id) => `${name}/${id}`),
  )
  return places.at(-1) ?? null
}

function parsePlace(place: string): [CollectionName, string] {
  const [name, ...id] = place.split('/')
  const known = collectionName.options.find((option) => option === name)
  return known ? [known, id.join('/')] : [COLLECTIONS[0], '']
}
