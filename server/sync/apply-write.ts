import { must } from '#domain/std/must.ts'
import type { Write } from '#domain/wire/sync.ts'
import type { Writing } from './collection.ts'
import { createDocument } from './create-document.ts'
import { deleteDocument } from './delete-document.ts'
import { type Fields, lockDocument } from './document-row.ts'
import { type Edit, editDocument } from './edit-document.ts'
import { holdHidden } from './hidden-places.ts'
import { claimMutation, loggedMutation, logOutcome } from './mutation-log.ts'
import { type Effect, type Outcome, presented, refused, unchanged } from './outcome.ts'
import { NOT_FOUND } from './refusal.ts'
import { transact, type WriteDeps } from './transact.ts'

/**
 * Carries out one pushed write, once: its transaction also holds its mutation id, and a repeated delivery has the same outcome.
 * A refused write changes nothing but that record.
 */
export function applyWrite(deps: WriteDeps, memberId: string, write: BatchedWrite): Promise<Outcome> {
  return transact(deps, memberId, async (writing) => {
    if (!(await claimMutation(writing, write))) return unchanged(await repeated(writing, write))
    const effect = await carryOut(writing, write)
    await logOutcome(writing, write.mutation, effect.outcome)
    return effect
  })
}

/** A write, and whether one before it in its batch met another one on the same document. */
type BatchedWrite = Write & Pick<Edit, 'isBehindConflict'>

async function carryOut(writing: Writing, write: BatchedWrite): Promise<Effect> {
  const collection = writing.collections[write.collection]
  if (!collection) return refused(NOT_FOUND)
  if (collection.hidesPlaces) await holdHidden(writing.query, writing.memberId) // [Note: Places and lines]
  if (write.delete) return deleteDocument(writing, collection, write.id)
  if (write.create) return createDocument(writing, collection, write)
  return editDocument(writing, collection, write)
}

/** A repeated delivery says what the first one said. What came after it, the next pull tells: the version is that of the first. */
async function repeated(writing: Writing, write: Write): Promise<Outcome> {
  const logged = must(await loggedMutation(writing, write.mutation), 'logged mutation')
  if (logged.status === 'refused') return { status: 'refused', error: must(logged.error, 'logged refusal') }
  const key = { collection: logged.collection, id: logged.documentId }
  const row = await lockDocument(writing.query, key, writing.memberId)
  const document = row?.visible ? presented(row, writing.memberId) : null
  if (logged.status === 'conflict') return { status: 'conflict', document }
  const version = must(logged.version, 'logged version')
  return { status: 'duplicate', version, document, expected: expectedOf(write, document) }
}

/** Of an edit nobody knows any more which document its writer saw: that of now, but for what this write said. */
const expectedOf = ({ create, set }: Write, document: Fields | null): Fields => {
  if (create || document === null) return set
  const { updatedAt: _, ...others } = document
  return { ...others, ...set }
}
