import { must } from '#domain/std/must.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import type { WriteContext } from '../collection/collection.ts'
import type { Fields } from '../collection/document-row.ts'
import { NOT_FOUND } from '../collection/rejections.ts'
import { lockHiddenPlaces } from '../documents/hidden-places.ts'
import { lockDocument } from '../documents/read-documents.ts'
import { createDocument } from './create-document.ts'
import { deleteDocument } from './delete-document.ts'
import { type Edit, editDocument } from './edit-document.ts'
import { claimMutation, logOutcome, readLoggedMutation } from './mutation-log.ts'
import { bodyFor, rejectedEffect, unchangedEffect, type WriteEffect, type WriteOutcome } from './outcome.ts'
import { runWriteTransaction, type WriteDeps } from './write-transaction.ts'

/**
 * Carries out one pushed write, once: its transaction also holds its mutation id, and a repeated delivery has the same outcome.
 * A refused write changes nothing but that record.
 */
export function applyWrite(deps: WriteDeps, memberId: string, write: BatchedWrite): Promise<WriteOutcome> {
  return runWriteTransaction(deps, memberId, async (writing) => {
    if (!(await claimMutation(writing, write))) return unchangedEffect(await repeated(writing, write))
    const effect = await carryOut(writing, write)
    await logOutcome(writing, write.mutation, effect.outcome)
    return effect
  })
}

/** A write, and whether one before it in its batch met another one on the same document. */
type BatchedWrite = Write & Pick<Edit, 'isBehindConflict'>

async function carryOut(writing: WriteContext, write: BatchedWrite): Promise<WriteEffect> {
  const collection = writing.collections[write.collection]
  if (!collection) return rejectedEffect(NOT_FOUND)
  if (collection.hidesPlaces) await lockHiddenPlaces(writing.query, writing.memberId) // [Note: Places and lines]
  if (write.delete) return deleteDocument(writing, collection, write.id)
  if (write.create) return createDocument(writing, collection, write)
  return editDocument(writing, collection, write)
}

/** A repeated delivery says what the first one said. What came after it, the next pull tells: the version is that of the first. */
async function repeated(writing: WriteContext, write: Write): Promise<WriteOutcome> {
  const logged = must(await readLoggedMutation(writing, write.mutation), 'logged mutation')
  if (logged.status === 'refused') return { status: 'refused', error: must(logged.error, 'logged refusal') }
  const key = { collection: logged.collection, id: logged.documentId }
  const row = await lockDocument(writing.query, key, writing.memberId)
  const document = row?.visible ? bodyFor(row, writing.memberId) : null
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
