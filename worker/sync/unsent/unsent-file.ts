import * as v from 'valibot'
import { COLLECTIONS, collectionName } from '#domain/wire/collections.ts'
import { rejection } from '#domain/wire/errors/envelope.ts'
import { DOCUMENT_ID_MAX } from '#domain/wire/fields.ts'
import type { Change } from '../store/change.ts'
import { type ExportedPhoto, exportedPhoto } from './exported-photos.ts'
import type { UnsentWrite } from './unsent-writes.ts'

// The file in which a member carries unsent changes off a device. It holds all that a push needs, and what each field
// was before, so that it can be read in again elsewhere, or by eye.

const FORMAT = 'cairnway-unsent'
const VERSION = 2
/** What an earlier version of the app reads in as well: it knew of no photos. */
const VERSION_WITHOUT_PHOTOS = 1

const fields = v.record(v.string(), v.unknown())

const fileWrite = v.object({
  /** the name under which the server may know it; null: it was never in the queue */
  mutation: v.nullable(v.pipe(v.string(), v.uuid())),
  collection: collectionName,
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(DOCUMENT_ID_MAX)),
  create: v.boolean(),
  delete: v.boolean(),
  /** unkept: this device had no room to store it */
  state: v.picklist(['waiting', 'sent', 'refused', 'held', 'unkept']),
  refusal: v.nullable(rejection),
  /** when it was made, ISO 8601; null where that was not kept */
  at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  title: v.string(),
  set: fields,
  /** what the member saw in the changed fields */
  former: fields,
  /** of a creation: what is shown until the server has said it */
  guess: v.optional(fields, {}),
})
export type ExportedWrite = v.InferOutput<typeof fileWrite>

const unsentFile = v.object({
  format: v.literal(FORMAT),
  version: v.picklist([VERSION_WITHOUT_PHOTOS, VERSION]),
  member: v.string(),
  /** ISO 8601 */
  exportedAt: v.string(),
  /** oldest first */
  writes: v.array(fileWrite),
  photos: v.optional(v.array(exportedPhoto), []),
})
export type UnsentFile = v.InferOutput<typeof unsentFile>

/** As far as every version of this format goes, those to come included. */
const anyVersion = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  writes: v.optional(v.array(v.object({ collection: v.string() })), []),
})

/** not_ours: another kind of file · damaged: one of these, cut off or changed · newer: made by a later version of the app */
export type UnsentFileProblem = 'not_ours' | 'damaged' | 'newer'

export interface UnsentFileContent {
  member: string
  now: Date
  writes: readonly UnsentWrite[]
  changesInMemory: Change[]
  photos: readonly ExportedPhoto[]
}

/** The file as a Blob of type application/json. */
export function createUnsentFile({ member, now, writes, changesInMemory, photos }: UnsentFileContent): Blob {
  const file: UnsentFile = {
    format: FORMAT,
    version: photos.length > 0 ? VERSION : VERSION_WITHOUT_PHOTOS,
    member,
    exportedAt: now.toISOString(),
    writes: [...writes.map(toExportedWrite), ...changesInMemory.map(fromMemory)],
    photos: [...photos],
  }
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
}

/** Reads such a file; what is no such file, or can not be read here, is named. */
export function parseUnsentFile(text: string): UnsentFile | UnsentFileProblem {
  const value = parseJson(text)
  // What was cut off is no JSON any more, but still begins as we begin.
  if (value === undefined) return text.includes(FORMAT) ? 'damaged' : 'not_ours'
  const parsed = v.safeParse(unsentFile, value)
  if (parsed.success) return parsed.output
  const some = v.safeParse(anyVersion, value)
  if (!some.success) return v.is(v.object({ format: v.literal(FORMAT) }), value) ? 'damaged' : 'not_ours'
  const known: readonly string[] = COLLECTIONS
  const isNewer =
    some.output.version > VERSION || some.output.writes.some(({ collection }) => !known.includes(collection))
  return isNewer ? 'newer' : 'damaged'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the service worker may deliver while the file is under way is sent, for whoever reads it. */
export function toExportedWrite({ state, ...write }: UnsentWrite): ExportedWrite {
  return { ...write, state: state === 'handed' ? 'sent' : state }
}

function fromMemory({
  collection,
  id,
  action,
  set,
  baseValues = {},
  optimisticValues = {},
}: Change): ExportedWrite {
  return {
    mutation: null,
    collection,
    id,
    create: action === 'create',
    delete: action === 'delete',
    state: 'unkept',
    refusal: null,
    at: null,
    title: typeof set['name'] === 'string' ? set['name'] : '',
    set,
    former: baseValues,
    guess: optimisticValues,
  }
}
