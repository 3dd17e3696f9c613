import * as v from 'valibot'
import { COLLECTIONS, collectionName } from '#domain/wire/collections.ts'
import { rejection } from '#domain/wire/errors/envelope.ts'
import { DOCUMENT_ID_MAX } from '#domain/wire/fields.ts'
import type { Change } from '../store/change.ts'
import { type ExportedPhoto, exportedPhoto } from './exported-photos.ts'
import { toExportedWrite, type UnsentWrite } from './unsent-writes.ts'

// The file to which a member exports unsent changes. It holds all that a push needs and the former
// value of each field, so that it can be imported on another device or read by a person.

const FORMAT = 'cairnway-unsent'
const VERSION = 2
/** Earlier app versions, which know no photos, import this one as well. */
const VERSION_WITHOUT_PHOTOS = 1

const fields = v.record(v.string(), v.unknown())

const exportedWrite = v.object({
  /** the mutation id; null: it was never in the outbox */
  mutation: v.nullable(v.pipe(v.string(), v.uuid())),
  collection: collectionName,
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(DOCUMENT_ID_MAX)),
  create: v.boolean(),
  delete: v.boolean(),
  /** unkept: only in memory, because storage was full */
  state: v.picklist(['waiting', 'sent', 'refused', 'held', 'unkept']),
  refusal: v.nullable(rejection),
  /** when the member wrote it, ISO 8601; null if not recorded */
  at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  title: v.string(),
  set: fields,
  /** the values that the member saw in the changed fields */
  former: fields,
  /** of a create: optimistic values of fields that the server decides */
  guess: v.optional(fields, {}),
})
export type ExportedWrite = v.InferOutput<typeof exportedWrite>

const unsentFile = v.object({
  format: v.literal(FORMAT),
  version: v.picklist([VERSION_WITHOUT_PHOTOS, VERSION]),
  member: v.string(),
  /** ISO 8601 */
  exportedAt: v.string(),
  /** oldest first */
  writes: v.array(exportedWrite),
  photos: v.optional(v.array(exportedPhoto), []),
})
export type UnsentFile = v.InferOutput<typeof unsentFile>

/** What all versions of this format have in common, including future ones. */
const anyVersion = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  writes: v.optional(v.array(v.object({ collection: v.string() })), []),
})

/** not_ours: another kind of file · damaged: truncated or modified · newer: from a later app version */
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
    writes: [...writes.map(toExportedWrite), ...changesInMemory.map(changeToExportedWrite)],
    photos: [...photos],
  }
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
}

/** Returns the parsed file, or why it cannot be imported. */
export function parseUnsentFile(text: string): UnsentFile | UnsentFileProblem {
  const value = parseJson(text)
  // A truncated file is not valid JSON, but still contains the format name.
  if (value === undefined) return text.includes(FORMAT) ? 'damaged' : 'not_ours'
  const parsed = v.safeParse(unsentFile, value)
  if (parsed.success) return parsed.output
  const header = v.safeParse(anyVersion, value)
  if (!header.success) return v.is(v.object({ format: v.literal(FORMAT) }), value) ? 'damaged' : 'not_ours'
  const known: readonly string[] = COLLECTIONS
  const isNewer =
    header.output.version > VERSION ||
    header.output.writes.some(({ collection }) => !known.includes(collection))
  return isNewer ? 'newer' : 'damaged'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function changeToExportedWrite({
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
