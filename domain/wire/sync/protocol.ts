import * as v from 'valibot'
import { collectionName, wireDocument } from '../collections.ts'
import { rejection } from '../errors/envelope.ts'
import { errorCode } from '../errors/error-code.ts'
import { DOCUMENT_ID_MAX } from '../fields.ts'
import { PULL_LIMIT_DEFAULT, PULL_LIMIT_MAX } from '../limits.ts'
import { rowsOfTable, table } from './columns.ts'

// The protocol of docs/sync.md. Client and server parse with these schemas, the only definition of
// the messages.

export const PROTOCOL = 1

export const SCOPES_PER_PULL_MAX = 500
/** A batch of pending writes: each is a transaction of some milliseconds. */
export const PUSH_WRITES_MAX = 100
/** Documents that a device reports at once when comparing its replica. */
export const COMPARED_DOCUMENTS_MAX = 2_000
/** Devices with unsent writes that one pull response reports. */
export const REPORTS_MAX = 10
export const PUSH_BODY_MAX_BYTES = 8_000_000
/** A four-letter cell with more documents is pulled by its five-letter cells. */
export const AREA_DOCUMENTS_MAX = 2_000

const position = v.pipe(v.number(), v.integer(), v.minValue(0))
const scopeKey = v.pipe(v.string(), v.maxLength(120))
const epoch = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const deviceId = v.pipe(v.string(), v.minLength(8), v.maxLength(80))
/** [the cursor when the scope was subscribed, the progress of the removal] */
const dropPosition = v.tuple([position, position])

/** A part of the documents on this device, in its own order. `after`: opaque start position. */
const heldDocuments = v.object({
  after: v.pipe(v.string(), v.maxLength(200)),
  /** the version of each document by id */
  versions: v.record(collectionName, v.record(v.string(), position)),
})
export type HeldDocuments = v.InferOutput<typeof heldDocuments>

/** The last report of another device of the member. */
const deviceReport = v.object({
  client: deviceId,
  /** browser and system, if known; empty: unknown */
  device: v.pipe(v.string(), v.maxLength(80)),
  /** number of unsent writes */
  waiting: position,
  at: v.string(),
  /** signed in with the session of this request: the same browser, which has lost its storage */
  here: v.boolean(),
})
export type DeviceReport = v.InferOutput<typeof deviceReport>

export const pullRequest = v.object({
  protocol: v.number(),
  client: deviceId,
  epoch: v.nullable(epoch),
  limit: v.optional(v.pipe(position, v.minValue(1), v.maxValue(PULL_LIMIT_MAX)), PULL_LIMIT_DEFAULT),
  /** number of unsent writes on this device, reported to a device that lost its storage */
  waiting: v.optional(position, 0),
  /** the hash of the code that this device runs, after it changed (Operations counts them) */
  code: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))),
  /** the cursor of each subscribed scope; 0: from the beginning */
  scopes: v.optional(v.record(scopeKey, position), {}),
  /** the device reads `columns` */
  columns: v.optional(v.boolean()),
  /** instead of `scopes`: the hash of those after the last complete response */
  same: v.optional(v.pipe(v.string(), v.maxLength(40))),
  drop: v.optional(v.record(scopeKey, dropPosition), {}),
  held: v.optional(heldDocuments),
  /** devices whose `reports` the member has read: not reported again */
  read: v.optional(v.pipe(v.array(deviceId), v.maxLength(REPORTS_MAX))),
})
export type PullRequest = v.InferOutput<typeof pullRequest>

/** The scopes behind `same` are not known to the server: send them in full. */
const unknownAnswer = v.object({
  protocol: v.literal(PROTOCOL),
  time: v.string(),
  unknown: v.literal(true),
})

/** Responses omit empty values, and the epoch if it equals that of the request. */
const sameEpoch = v.optional(epoch)

/** Another database incarnation: delete cursors, replica and base snapshots; keep unsent writes. */
export const resetResponse = v.object({
  protocol: v.literal(PROTOCOL),
  epoch,
  time: v.string(),
  reset: v.literal(true),
})
export type ResetResponse = v.InferOutput<typeof resetResponse>

/** Adds the documents of `columns`; the server sends a collection either there or in `documents`. */
const withoutColumns = v.pipe(
  v.looseObject({
    documents: v.optional(v.record(v.string(), v.unknown()), {}),
    columns: v.optional(v.record(collectionName, v.array(table)), {}),
  }),
  v.transform(({ documents, columns, ...rest }) => {
    const rows = Object.entries(columns).map(([name, tables]) => [name, tables.flatMap(rowsOfTable)])
    return { ...rest, documents: { ...documents, ...Object.fromEntries(rows) } }
  }),
)

const pageFields = v.object({
  protocol: v.literal(PROTOCOL),
  epoch: sameEpoch,
  time: v.string(),
  documents: v.record(collectionName, v.array(wireDocument)),
  /** not visible now, for whatever reason; never contains documents of another subscribed scope */
  gone: v.optional(v.record(collectionName, v.array(v.string())), {}),
  /** changed cursors; the others keep the values of the request */
  scopes: v.optional(v.record(scopeKey, position), {}),
  drop: v.optional(v.record(scopeKey, dropPosition), {}),
  more: v.optional(v.boolean(), false),
  refused: v.optional(v.record(scopeKey, errorCode), {}),
  split: v.optional(v.array(scopeKey), []),
  /**
   * Tombstones below this position are purged, so the feed cannot tell what left the scope: compare
   * all documents once.
   */
  compare: v.optional(v.record(scopeKey, position)),
  /** all of `held` was compared; otherwise send the same part again after applying this page */
  compared: v.optional(v.boolean()),
  /** for a device's first request: the member's devices that reported unsent writes; newest first */
  reports: v.optional(v.pipe(v.array(deviceReport), v.maxLength(REPORTS_MAX))),
})

export const pullPage = v.pipe(withoutColumns, pageFields)
export type PullPage = v.InferOutput<typeof pullPage> & { epoch: string }

export const pullResponse = v.union([resetResponse, unknownAnswer, pullPage])
export type PullResponse = ResetResponse | PullPage

const fields = v.record(v.string(), v.unknown())

export const write = v.object({
  mutation: v.pipe(v.string(), v.uuid()),
  collection: collectionName,
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(DOCUMENT_ID_MAX)),
  create: v.optional(v.boolean(), false),
  /** per changed field the `fieldHash` of its base value; empty for a create */
  was: v.optional(v.record(v.string(), v.string()), {}),
  set: fields,
  delete: v.optional(v.boolean(), false),
})
export type Write = v.InferOutput<typeof write>

export const pushRequest = v.object({
  protocol: v.number(),
  client: deviceId,
  epoch: v.nullable(epoch),
  /** whose writes these are; required with the push cookie instead of a token */
  member: v.optional(v.pipe(v.string(), v.maxLength(80))),
  writes: v.pipe(v.array(v.unknown()), v.maxLength(PUSH_WRITES_MAX)),
})
/** Writes are parsed one by one, so that a malformed write is rejected alone. */
export type PushRequest = Omit<v.InferOutput<typeof pushRequest>, 'writes'> & { writes: Write[] }

/** An edit of a document. `changed`: see `changedValueNames`. */
const recentEdit = v.object({
  member: v.string(),
  username: v.string(),
  at: v.string(),
  changed: v.array(v.string()),
})
export type RecentEdit = v.InferOutput<typeof recentEdit>

/**
 * applied, duplicate: the write has taken effect, and the document had `version` after it. `fields` are
 * those whose values differ from the write; `document: null` if it is deleted by now.
 * applied: `scopes` holds the position of the change in each scope (see `abbreviateScope`), if the write
 * changed nothing else; a device whose cursor is right before it needs no pull.
 * conflict: `document` is the current one, null if deleted or not visible; `edits`: its last ones,
 * newest first.
 * refused: `error` is the reason; final.
 */
export const writeResult = v.object({
  mutation: v.string(),
  status: v.picklist(['applied', 'duplicate', 'conflict', 'refused']),
  version: v.optional(v.number()),
  fields: v.optional(fields),
  scopes: v.optional(v.record(scopeKey, position)),
  document: v.optional(v.nullable(wireDocument)),
  edits: v.optional(v.array(recentEdit)),
  error: v.optional(rejection),
})
export type WriteResult = v.InferOutput<typeof writeResult>

export const pushPage = v.object({
  protocol: v.literal(PROTOCOL),
  epoch: sameEpoch,
  time: v.string(),
  results: v.array(writeResult),
})
export type PushPage = v.InferOutput<typeof pushPage> & { epoch: string }

export const pushResponse = v.union([resetResponse, pushPage])
export type PushResponse = ResetResponse | PushPage
/** The body as the server serializes it. */
export type PushResponseBody = v.InferInput<typeof pushResponse>

/** The response with its epoch, explicit or as requested. Null if neither names one. */
export function withEpoch<A extends { epoch?: string | undefined }>(
  answer: A,
  request: { epoch: string | null },
): (A & { epoch: string }) | null {
  const known = answer.epoch ?? request.epoch
  return known === null ? null : { ...answer, epoch: known }
}
