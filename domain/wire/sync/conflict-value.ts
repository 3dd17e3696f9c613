import type { PlainValue, ValueConflict } from '../../std/merge/merge-fields.ts'
import type { CollectionName } from '../collections.ts'

// A value that two members changed, as a device keeps it until the member has read it.

/** Both versions of a value. `fields` are one value together, such as start and end. */
export interface ConflictValue extends Pick<ValueConflict, 'path' | 'of' | 'fields' | 'mine' | 'theirs'> {
  /** unique in its document */
  key: string
  /** the version that the document has; both: a long text that contains both */
  kept: ConflictVersion | 'both'
  /** when the member wrote theirs, ISO 8601 */
  mineAt: string
  /** when the other version was written, ISO 8601 */
  theirsAt: string
  /** who wrote the other version: a username; null: unknown, or the member on another device */
  by: string | null
  isOwn: boolean
}

export type ConflictVersion = 'mine' | 'theirs'

/** Fields that a member can compare in words. Others, such as ids and ranks, are not reported. */
export const CONFLICT_FIELDS = [
  'name',
  'title',
  'description',
  'notes',
  'note',
  'text',
  'rules',
  'gear',
  'paceNote',
  'cancelReason',
  'access',
  'parking',
  'transport',
  'water',
  'start',
  'end',
  'timeZone',
  'date',
  'from',
  'to',
  'lat',
  'lon',
  'capacity',
  'minimum',
  'quantity',
  'weight',
  'category',
  'visibility',
  'joining',
  'activity',
  'state',
  'archived',
  'approval',
] as const
export type ConflictField = (typeof CONFLICT_FIELDS)[number]

/** Nouns that several members write, or one member on several devices. */
const REPORTED: readonly CollectionName[] = [
  'routes',
  'events',
  'trips',
  'communities',
  'route_collections',
  'posts',
  'comments',
]

/** Whether a conflict is shown to the member. */
export const isReported = (collection: CollectionName, { fields }: ValueConflict): boolean =>
  REPORTED.includes(collection) &&
  fields.every((field) => (CONFLICT_FIELDS as readonly string[]).includes(field))

export const conflictKey = ({ path, fields }: Pick<ValueConflict, 'path' | 'fields'>): string =>
  [...path, fields.join('+')].join('/')

type Fields = Readonly<Record<string, unknown>>

/**
 * The field of the document that changes if one version of a value is restored, with its new value.
 * Null: the list element with the value is gone.
 */
export function restoreVersion(
  document: Fields,
  value: Pick<ConflictValue, 'path' | 'fields' | 'mine' | 'theirs'>,
  version: ConflictVersion,
): Fields | null {
  const { path, fields } = value
  const restored = Object.fromEntries(fields.map((field, at) => [field, value[version][at] ?? null]))
  const [top, ...inner] = path
  if (top === undefined) return restored
  const changed = withValues(document[top], inner.at(-1), restored)
  return changed === undefined ? null : { [top]: changed }
}

/** The same with the values in the object with this id, at any depth; undefined: there is none. */
function withValues(value: unknown, id: string | undefined, restored: Record<string, PlainValue>): unknown {
  if (Array.isArray(value)) {
    const elements: unknown[] = value
    const changed = elements.map((element) => withValues(element, id, restored))
    if (changed.every((element) => element === undefined)) return undefined
    return changed.map((element, at) => element ?? elements[at])
  }
  if (!isFields(value)) return undefined
  if (id === undefined || value['id'] === id) return { ...value, ...restored }
  for (const [field, inner] of Object.entries(value)) {
    const changed = Array.isArray(inner) ? withValues(inner, id, restored) : undefined
    if (changed !== undefined) return { ...value, [field]: changed }
  }
  return undefined
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
