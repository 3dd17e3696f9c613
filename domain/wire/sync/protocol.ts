import * as v from 'valibot'
import { collectionName, wireDocument } from '../collections.ts'
import { rejection } from '../errors/envelope.ts'
import { errorCode } from '../errors/error-code.ts'
import { DOCUMENT_ID_MAX } from '../fields.ts'
import { PULL_LIMIT_DEFAULT, PULL_LIMIT_MAX } from '../limits.ts'

// The protocol of docs/sync.md. Both sides parse with these schemas; nothing else describes the messages.

export const PROTOCOL = 1

export const SCOPES_PER_PULL_MAX = 500
/** A hundred writes that wait go in one batch: a transaction of some milliseconds each. */
export const PUSH_WRITES_MAX = 100
/** Documents that a device tells of at once when it compares what it holds. */
export const COMPARED_DOCUMENTS_MAX = 2_000
/** Devices with unsent writes of which one pull tells. */
export const REPORTS_MAX = 10
export const PUSH_BODY_MAX_BYTES = 8_000_000
/** A cell of four letters that holds more is asked for by its cells of five. */
export const AREA_DOCUMENTS_MAX = 2_000

const position = v.pipe(v.number(), v.integer(), v.minValue(0))
const scopeKey = v.pipe(v.string(), v.maxLength(120))
const epoch = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const deviceId = v.pipe(v.string(), v.minLength(8), v.maxLength(80))
/** [the position reached while the scope was wanted, how far the taking away has come] */
const dropPosition = v.tuple([position, position])

/** A part of what this device holds, in the order of its own walk; `after` is the place in it where the part begins, and the device's affair. */
const heldDocuments = v.object({
  after: v.pipe(v.string(), v.maxLength(200)),
  /** the version of each document, by its id */
  versions: v.record(collectionName, v.record(v.string(), position)),
})
export type HeldDocuments = v.InferOutput<typeof heldDocuments>

/** What another device of the member said of itself when it last was in touch. */
const deviceReport = v.object({
  client: deviceId,
  /** browser and system, as far as they told; empty: unknown */
  device: v.pipe(v.string(), v.maxLength(80)),
  /** how many writes it held unsent */
  waiting: position,
  at: v.string(),
  /** it was signed in with the very session that asks: it is this browser, and has lost its storage */
  here: v.boolean(),
})
export type DeviceReport = v.InferOutput<typeof deviceReport>

export const pullRequest = v.object({
  protocol: v.number(),
  client: deviceId,
  epoch: v.nullable(epoch),
  limit: v.optional(v.pipe(position, v.minValue(1), v.maxValue(PULL_LIMIT_MAX)), PULL_LIMIT_DEFAULT),
  /** how many writes this device holds unsent, so that a device that lost its storage can be told */
  waiting: v.optional(position, 0),
  /** the position reached in each wanted scope; 0: from its beginning */
  scopes: v.optional(v.record(scopeKey, position), {}),
  /** in the place of `scopes`: the hash of those that the last answer with nothing more to come has left */
  same: v.optional(v.pipe(v.string(), v.maxLength(40))),
  drop: v.optional(v.record(scopeKey, dropPosition), {}),
  held: v.optional(heldDocuments),
  /** devices whose `reports` the member has read: they are told of no more */
  read: v.optional(v.pipe(v.array(deviceId), v.maxLength(REPORTS_MAX))),
})
export type PullRequest = v.InferOutput<typeof pullRequest>

/** The scopes behind `same` are not known here, or not any more: spell them out. */
const unknownAnswer = v.object({
  protocol: v.literal(PROTOCOL),
  time: v.string(),
  unknown: v.literal(true),
})

/** Answers leave out what says nothing: what is empty, and the epoch where it is the one that the request named. */
const sameEpoch = v.optional(epoch)

/** Another life of the database: forget positions, replica and shadows; keep what is unsent. */
export const resetResponse = v.object({
  protocol: v.literal(PROTOCOL),
  epoch,
  time: v.string(),
  reset: v.literal(true),
})
export type ResetResponse = v.InferOutput<typeof resetResponse>

export const pullPage = v.object({
  protocol: v.literal(PROTOCOL),
  epoch: sameEpoch,
  time: v.string(),
  documents: v.optional(v.record(collectionName, v.array(wireDocument)), {}),
  /** not to be seen now, for whatever reason; never names what is in another wanted scope */
  gone: v.optional(v.record(collectionName, v.array(v.string())), {}),
  /** positions that have moved; the others stand where the request named them */
  scopes: v.optional(v.record(scopeKey, position), {}),
  drop: v.optional(v.record(scopeKey, dropPosition), {}),
  more: v.optional(v.boolean(), false),
  refused: v.optional(v.record(scopeKey, errorCode), {}),
  split: v.optional(v.array(scopeKey), []),
  /** Tombstones below this position are purged, so that nobody can say from the feed what left the scope: all documents held are
   * to be compared once. */
  compare: v.optional(v.record(scopeKey, position)),
  /** all of `held` was looked at; else the same part is to be told once more, after this page is laid */
  compared: v.optional(v.boolean()),
  /** to a device that asks for the first time: the member's devices that said they held unsent writes; newest first */
  reports: v.optional(v.pipe(v.array(deviceReport), v.maxLength(REPORTS_MAX))),
})
export type PullPage = v.InferOutput<typeof pullPage> & { epoch: string }

export const pullResponse = v.union([resetResponse, unknownAnswer, pullPage])
export type PullResponse = ResetResponse | PullPage

const fields = v.record(v.string(), v.unknown())

export const write = v.object({
  mutation: v.pipe(v.string(), v.uuid()),
  collection: collectionName,
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(DOCUMENT_ID_MAX)),
  create: v.optional(v.boolean(), false),
  /** per changed field, `fieldHash` of the value that the member saw when changing it; empty for a create */
  was: v.optional(v.record(v.string(), v.string()), {}),
  set: fields,
  delete: v.optional(v.boolean(), false),
})
export type Write = v.InferOutput<typeof write>

export const pushRequest = v.object({
  protocol: v.number(),
  client: deviceId,
  epoch: v.nullable(epoch),
  /** whose writes these are; needed where the push cookie takes the place of a token */
  member: v.optional(v.pipe(v.string(), v.maxLength(80))),
  writes: v.pipe(v.array(v.unknown()), v.maxLength(PUSH_WRITES_MAX)),
})
/** Writes are parsed one by one, so that a malformed one is refused alone. */
export type PushRequest = Omit<v.InferOutput<typeof pushRequest>, 'writes'> & { writes: Write[] }

/**
 * applied, duplicate: the document had `version` once this write had taken effect, and `fields` are those of it that are not as the
 * write has them; `document: null` where it is gone by now. applied: `scopes` says where the document's change stands in each scope,
 * under its `shortScope`, where that is all that the write has changed; whoever stood right before it needs no pull.
 * conflict: `document` as it is, null if it is gone or not to be seen. refused: `error` says why, for good.
 */
export const writeResult = v.object({
  mutation: v.string(),
  status: v.picklist(['applied', 'duplicate', 'conflict', 'refused']),
  version: v.optional(v.number()),
  fields: v.optional(fields),
  scopes: v.optional(v.record(scopeKey, position)),
  document: v.optional(v.nullable(wireDocument)),
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
/** As the server writes it. */
export type PushResponseBody = v.InferInput<typeof pushResponse>

/** An answer with the epoch that it belongs to, said or not. Null for one that leaves out what the request did not name. */
export function withEpoch<A extends { epoch?: string | undefined }>(
  answer: A,
  request: { epoch: string | null },
): (A & { epoch: string }) | null {
  const said = answer.epoch ?? request.epoch
  return said === null ? null : { ...answer, epoch: said }
}
