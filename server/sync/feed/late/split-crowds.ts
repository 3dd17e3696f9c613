import { parseScope } from '#domain/wire/sync/scope.ts'
import type { Query } from '../../../db/database.ts'
import type { DocumentRow } from '../../collection/document-row.ts'
import { recheckIn } from '../limited-publication.ts'
import { leaveForLater, type Place, readPlaces } from './late-rows.ts'

// A document that is in the scopes of many members is published in all of its other scopes, and in those of the first
// members, at once. A job does the rest (publish-late.ts). Until then the devices of the others keep what they have:
// a pull never sends an older version, and nothing of a deleted document.

/** Scopes in which one transaction publishes documents of crowds. */
export const CROWD_AT_ONCE = 200
/** A document with fewer scopes is published in all of them at once. */
const CROWD_FROM = 20

/** `isCrowd`: the scope of one of many members, who still sees the document if only its content has changed. */
export interface Placement extends Place {
  isCrowd: boolean
}

export interface Publication {
  rows: readonly DocumentRow[]
  placements: readonly Placement[]
}

/** What of a publication belongs into this transaction. The rest is left for the job. */
export async function splitCrowds(query: Query, publication: Publication): Promise<Publication> {
  const { rows, placements } = publication
  const deleted = rows.filter((row) => row.deleted && !row.publication).map(({ pk }) => pk)
  const leaving = deleted.length > 0 ? await readPlaces(query, deleted) : []
  const crowds = ofCrowds([...placements.filter(({ isCrowd }) => isCrowd), ...leaving])
  if (crowds.length <= CROWD_AT_ONCE) return publication
  const written = new Set(placements.filter(({ isCrowd }) => !isCrowd).map(({ key }) => key))
  const later = inOrder(crowds, written).slice(CROWD_AT_ONCE)
  await leaveForLater(query, later)
  return withoutLater(query, publication, { leaving, later })
}

/** Those of documents with many. */
function ofCrowds(places: readonly Place[]): Place[] {
  const counts = new Map<number, number>()
  for (const { pk } of places) counts.set(pk, (counts.get(pk) ?? 0) + 1)
  return places.filter(({ pk }) => (counts.get(pk) ?? 0) > CROWD_FROM)
}

/**
 * Scopes that many devices share come first. Then those of members whom this transaction reaches otherwise: who is
 * notified of a change has it.
 */
function inOrder(places: readonly Place[], written: ReadonlySet<string>): Place[] {
  const rank = ({ key }: Place) => (parseScope(key)?.kind !== 'member' ? 0 : written.has(key) ? 1 : 2)
  return [0, 1, 2].flatMap((wanted) => places.filter((place) => rank(place) === wanted))
}

async function withoutLater(
  query: Query,
  { rows, placements }: Publication,
  { leaving, later }: { leaving: readonly Place[]; later: readonly Place[] },
): Promise<Publication> {
  const postponed = new Set(later.map(idOf))
  const now = placements.filter((place) => !postponed.has(idOf(place)))
  const split = new Set(later.map(({ pk }) => pk))
  const live = rows.filter(({ pk, deleted }) => split.has(pk) && !deleted).map(({ pk }) => pk)
  // Also the scopes that such a document leaves: their devices must not keep it.
  const places = [...now, ...leaving, ...(live.length > 0 ? await readPlaces(query, live) : [])]
  const scopes = new Map([...split].map((pk): [number, string[]] => [pk, []]))
  for (const place of places) if (!postponed.has(idOf(place))) scopes.get(place.pk)?.push(place.key)
  return {
    rows: rows.map((row) => (split.has(row.pk) ? recheckIn(row, scopes.get(row.pk) ?? []) : row)),
    placements: now,
  }
}

const idOf = ({ pk, key }: Place): string => `${pk} ${key}`
