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

// A device that was away for longer than the server remembers what left its scopes tells all that it holds, part by part.
//
//   at rest ──(an answer names a floor that is new)──▶ at the first document ──part answered──▶ further ──last part──▶ at rest
//                                                              ▲                                    │
//                                                              └── a newer floor, whatever the place ┘
//
// The feed goes on all the while: what changes after a part was told, it tells.

interface Comparing {
  /** per scope, the floor for which everything was or is being compared */
  floors: Record<string, number>
  /** the collection and the id up to which all was compared, as `routes/…`; null: nothing is to be compared */
  place: string | null
}

const FIRST = ''
const AT_REST: Comparing = { floors: {}, place: null }

async function readComparing(store: SyncStore): Promise<Comparing> {
  const text = await readMetaText(store, 'comparing')
  return text === null ? AT_REST : (JSON.parse(text) as Comparing)
}

/** The next part of what this device holds, where it is to be compared; of each document the version that the server gave it. */
export async function nextComparisonPart(
  store: SyncStore,
  replica: Replica,
  most = COMPARED_DOCUMENTS_MAX,
): Promise<HeldDocuments | null> {
  const { place } = await readComparing(store)
  if (place === null) return null
  const versions: HeldDocuments['versions'] = {}
  let left = most
  const [start, startId] = placed(place)
  for (const name of COLLECTIONS.slice(COLLECTIONS.indexOf(start))) {
    const part = { name, after: name === start ? startId : '', most: left }
    const some = await versionsOf(store, replica, part)
    if (some.length > 0) versions[name] = Object.fromEntries(some)
    left -= some.length
    if (left === 0) break
  }
  return { after: place, versions }
}

interface Part {
  name: CollectionName
  after: string
  most: number
}

/** What the server has said to be there, also where a write that waits has taken it from the replica. */
async function versionsOf(
  store: SyncStore,
  replica: Replica,
  { name, after, most }: Part,
): Promise<[id: string, version: number][]> {
  const found = new Map<string, number>()
  for (let last = after; found.size < most; ) {
    const next = await nextRowVersions(replica, name, last)
    const end = next.at(-1)
    if (!end) break
    for (const [id, version] of next) found.set(id, version)
    last = end[0]
  }
  for (const { id, doc } of await snapshotsAfter(store, name, after)) if (doc) found.set(id, doc.version)
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, most)
}

/**
 * Takes note of what a laid answer says of comparing. Answers whether anything is still to be compared. Runs inside a transaction
 * on meta.
 */
export async function advanceComparison(
  store: SyncStore,
  request: PullRequest,
  page: PullPage,
): Promise<boolean> {
  const before = await readComparing(store)
  const after = movedOn(before, request, page)
  if (after !== before) await store.meta.put({ key: 'comparing', value: JSON.stringify(after) })
  return after.place !== null
}

function movedOn(before: Comparing, { held }: PullRequest, { compare = {}, compared }: PullPage): Comparing {
  const newer = Object.entries(compare).filter(([scope, floor]) => floor > (before.floors[scope] ?? 0))
  if (newer.length > 0) {
    return { floors: { ...before.floors, ...Object.fromEntries(newer) }, place: FIRST }
  }
  const isAnswered = held !== undefined && compared === true && held.after === before.place
  return isAnswered ? { ...before, place: placeAfter(held) } : before
}

/** Null after a part with nothing in it: that was the end. */
function placeAfter({ versions }: HeldDocuments): string | null {
  // Sorted anew: an object has its own order for names that look like numbers.
  const told = COLLECTIONS.flatMap((name) =>
    Object.keys(versions[name] ?? {})
      .toSorted()
      .map((id) => `${name}/${id}`),
  )
  return told.at(-1) ?? null
}

function placed(place: string): [CollectionName, string] {
  const [name, ...id] = place.split('/')
  const known = collectionName.options.find((option) => option === name)
  return known ? [known, id.join('/')] : [COLLECTIONS[0], '']
}
