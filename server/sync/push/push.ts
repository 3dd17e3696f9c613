import * as v from 'valibot'
import { documentKey } from '#domain/wire/sync/document-key.ts'
import {
  PROTOCOL,
  type PushResponseBody,
  type pushRequest,
  type Write,
  type WriteResult,
  write,
} from '#domain/wire/sync/protocol.ts'
import { findReferences } from '#domain/wire/sync/references.ts'
import { fieldErrors } from '../../http/body/request-body.ts'
import { activeSessionSql } from '../../resources/session/store.ts'
import type { DocumentRow } from '../collection/document-row.ts'
import { invalidFields, NOT_FOUND } from '../collection/rejections.ts'
import { isStorable } from '../json/storable-json.ts'
import { applyWrite } from './apply-write.ts'
import { toWriteResult } from './write-result.ts'
import { runAfterCommit, type WriteDeps } from './write-transaction.ts'

export interface PushDeps extends WriteDeps {
  /** called with the state of the session as of the first statement, before anything is written; may throw */
  onSession?: (session: { isSuspended: boolean } | null) => Promise<void>
}

/**
 * Applies a batch in order, each write in its own transaction. A rejected or malformed write does
 * not stop the others.
 */
export async function push(
  deps: PushDeps,
  memberId: string,
  request: v.InferOutput<typeof pushRequest>,
): Promise<PushResponseBody> {
  const { epoch, logged, isSuspended } = await readStart(
    deps,
    memberId,
    request.writes.flatMap(mutationIdsOf),
  )
  await deps.onSession?.(isSuspended === null ? null : { isSuspended })
  const time = deps.clock().toISOString()
  if (request.epoch !== null && request.epoch !== epoch)
    return { protocol: PROTOCOL, epoch, time, reset: true }
  const results: WriteResult[] = []
  const batch: BatchState = { logged: new Set(logged), missing: new Set(), conflicted: new Set() }
  const changed: DocumentRow[] = []
  const collecting: WriteDeps = { ...deps, collectChanged: (rows) => changed.push(...rows) }
  for (const sent of request.writes) results.push(await applySent(collecting, memberId, { sent, batch }))
  await runAfterCommit(deps, memberId, changed)
  return { protocol: PROTOCOL, ...(request.epoch === null && { epoch }), time, results }
}

/** Document keys, from the writes so far. */
interface BatchState {
  /** ids of mutations that were stored before */
  logged: ReadonlySet<string>
  /** their creation was rejected */
  missing: Set<string>
  /** a write to them was a conflict */
  conflicted: Set<string>
}

async function applySent(
  deps: WriteDeps,
  memberId: string,
  { sent, batch: { logged, missing, conflicted } }: { sent: unknown; batch: BatchState },
): Promise<WriteResult> {
  const parsed = parseWrite(sent)
  if ('error' in parsed) return { mutation: mutationOf(sent), status: 'refused', error: parsed.error }
  const refersToMissing = findReferences(parsed.collection, parsed.set).some((key) => missing.has(key))
  // Not logged: the device sends it again with the same id once the referenced document exists.
  const result: WriteResult = refersToMissing
    ? { mutation: parsed.mutation, status: 'refused', error: NOT_FOUND }
    : toWriteResult(
        parsed,
        memberId,
        await applyWrite(deps, memberId, {
          ...parsed,
          isLogged: logged.has(parsed.mutation),
          isBehindConflict: conflicted.has(documentKey(parsed)),
        }),
      )
  if (parsed.create && result.status === 'refused') missing.add(documentKey(parsed))
  if (result.status === 'conflict') conflicted.add(documentKey(parsed))
  return result
}

function parseWrite(sent: unknown): Write | { error: ReturnType<typeof invalidFields> } {
  if (!isStorable(sent)) return malformed('It contains text or names that cannot be stored.')
  const parsed = v.safeParse(write, sent, { abortEarly: true })
  if (!parsed.success) return { error: invalidFields(fieldErrors(parsed.issues)) }
  if (parsed.output.create && parsed.output.delete) return malformed('A write cannot both create and delete.')
  return parsed.output
}

const malformed = (message: string) => ({ error: invalidFields({ non_field_errors: [message] }) })

/** The device identifies its write by this id, however malformed the rest is. */
function mutationOf(sent: unknown): string {
  const parsed = v.safeParse(v.object({ mutation: v.string() }), sent)
  return parsed.success ? parsed.output.mutation : ''
}

/** Its id, if it is one; a malformed write is not stored. */
const mutationIdsOf = (sent: unknown): string[] => {
  const mutation = mutationOf(sent)
  return v.is(write.entries.mutation, mutation) ? [mutation] : []
}

const ACTIVE_SESSION = activeSessionSql({ session: '$3', member: '$1', now: '$4::timestamptz' })

const START = `
select i.epoch, a.suspended as "isSuspended",
  array(select m.id::text from mutation m where m.member_id = $1 and m.id = any ($2::uuid[])) as logged
from instance i left join lateral (${ACTIVE_SESSION}) a on true`

interface Start {
  epoch: string
  /** which of the mutations the member has pushed before */
  logged: string[]
  /** null: the session has ended */
  isSuspended: boolean | null
}

async function readStart(
  { db, clock, sessionId = '' }: WriteDeps,
  memberId: string,
  mutations: readonly string[],
): Promise<Start> {
  const [start] = await db.query<Start>(START, [memberId, mutations, sessionId, clock()], 'push-start')
  return start ?? { epoch: '', logged: [], isSuspended: null }
}
