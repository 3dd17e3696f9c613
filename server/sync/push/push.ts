import * as v from 'valibot'
import {
  PROTOCOL,
  type PushResponseBody,
  type pushRequest,
  type Write,
  type WriteResult,
  write,
} from '#domain/wire/sync/protocol.ts'
import { documentKey, findReferences } from '#domain/wire/sync/references.ts'
import { fieldErrors } from '../../http/request-body.ts'
import { invalidFields, NOT_FOUND } from '../collection/rejections.ts'
import { isStorable } from '../json/storable-json.ts'
import { applyWrite } from './apply-write.ts'
import { toWriteResult } from './write-result.ts'
import type { WriteDeps } from './write-transaction.ts'

/** Carries out a batch in its order, each write by itself: a refused or malformed one does not keep the others. */
export async function push(
  deps: WriteDeps,
  memberId: string,
  request: v.InferOutput<typeof pushRequest>,
): Promise<PushResponseBody> {
  const epoch = await readEpoch(deps)
  const time = deps.clock().toISOString()
  if (request.epoch !== null && request.epoch !== epoch)
    return { protocol: PROTOCOL, epoch, time, reset: true }
  const results: WriteResult[] = []
  const batch: Batch = { missing: new Set(), met: new Set() }
  for (const sent of request.writes) results.push(await carryOut(deps, memberId, { sent, batch }))
  return { protocol: PROTOCOL, ...(request.epoch === null && { epoch }), time, results }
}

/** Keys of documents, as far as the batch has come. */
interface Batch {
  /** it was to create them, and was refused */
  missing: Set<string>
  /** a write of it met another one */
  met: Set<string>
}

async function carryOut(
  deps: WriteDeps,
  memberId: string,
  { sent, batch: { missing, met } }: { sent: unknown; batch: Batch },
): Promise<WriteResult> {
  const parsed = parseWrite(sent)
  if ('error' in parsed) return { mutation: mutationOf(sent), status: 'refused', error: parsed.error }
  const isBuiltOnNothing = findReferences(parsed.collection, parsed.set).some((key) => missing.has(key))
  // Not remembered: the device sends it again, under the same name, once what it refers to is there.
  const result: WriteResult = isBuiltOnNothing
    ? { mutation: parsed.mutation, status: 'refused', error: NOT_FOUND }
    : toWriteResult(
        parsed,
        memberId,
        await applyWrite(deps, memberId, { ...parsed, isBehindConflict: met.has(documentKey(parsed)) }),
      )
  if (parsed.create && result.status === 'refused') missing.add(documentKey(parsed))
  if (result.status === 'conflict') met.add(documentKey(parsed))
  return result
}

function parseWrite(sent: unknown): Write | { error: ReturnType<typeof invalidFields> } {
  if (!isStorable(sent)) return notAWrite('It holds text or names that can not be stored.')
  const parsed = v.safeParse(write, sent, { abortEarly: true })
  if (!parsed.success) return { error: invalidFields(fieldErrors(parsed.issues)) }
  if (parsed.output.create && parsed.output.delete) return notAWrite('A write can not create and delete.')
  return parsed.output
}

const notAWrite = (message: string) => ({ error: invalidFields({ non_field_errors: [message] }) })

/** The device knows its write by this id, however broken the rest is. */
function mutationOf(sent: unknown): string {
  const named = v.safeParse(v.object({ mutation: v.string() }), sent)
  return named.success ? named.output.mutation : ''
}

async function readEpoch({ db }: WriteDeps): Promise<string> {
  const [instance] = await db.query<{ epoch: string }>('select epoch from instance', [], 'epoch')
  return instance?.epoch ?? ''
}
