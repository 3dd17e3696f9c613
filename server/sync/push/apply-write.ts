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
import { isAlreadyLogged, logOutcome, readLoggedMutation } from './mutation-log.ts'
import { bodyFor, rejectedEffect, unchangedEffect, type WriteEffect, type WriteOutcome } from './outcome.ts'
import { readRecentEdits } from './read-edits.ts'
import { runWriteTransaction, type WriteDeps } from './write-transaction.ts'

/**
 * Applies one pushed write at most once: its transaction also stores its mutation id, and a
 * repeated delivery gets the same outcome. A rejected write changes nothing but that record.
 */
export async function applyWrite(
  deps: WriteDeps,
  memberId: string,
  write: BatchedWrite,
): Promise<WriteOutcome> {
  if (!write.isLogged) {
    try {
      return await applyFirst(deps, memberId, write)
    } catch (error) {
      if (!isAlreadyLogged(error)) throw error
    }
  }
  return runWriteTransaction(deps, memberId, async (context) =>
    unchangedEffect(await repeatOutcome(context, write)),
  )
}

/** A write, and what is known of it and of the writes before it. */
interface BatchedWrite extends Write, Pick<Edit, 'isBehindConflict'> {
  /** its outcome is stored; otherwise it may have been stored meanwhile */
  isLogged?: boolean
}

async function applyFirst(deps: WriteDeps, memberId: string, write: BatchedWrite): Promise<WriteOutcome> {
  if (!write.create && !write.delete)
    await deps.collections[write.collection]?.prepareEdit?.(deps, memberId, write)
  return runWriteTransaction(deps, memberId, async (context) => {
    const effect = await dispatchWrite(context, write)
    void logOutcome(context, write, effect) // if it fails, the transaction fails
    return effect
  })
}

async function dispatchWrite(context: WriteContext, write: BatchedWrite): Promise<WriteEffect> {
  const collection = context.collections[write.collection]
  if (!collection) return rejectedEffect(NOT_FOUND)
  if (collection.hidesPlaces) context.lockedZones = lockHiddenPlaces(context.query, context.memberId) // [Note: Privacy zones and lines]
  if (write.delete) return deleteDocument(context, collection, write.id)
  if (write.create) return createDocument(context, collection, write)
  return editDocument(context, collection, write)
}

/**
 * The outcome of the first delivery, with its version. The next pull brings what changed after it.
 */
async function repeatOutcome(context: WriteContext, write: Write): Promise<WriteOutcome> {
  const logged = must(await readLoggedMutation(context, write.mutation), 'logged mutation')
  if (logged.status === 'refused') return { status: 'refused', error: must(logged.error, 'logged rejection') }
  const key = { collection: logged.collection, id: logged.documentId }
  const row = await lockDocument(context.query, key, context.memberId)
  const document = row?.visible ? bodyFor(row, context.memberId) : null
  if (logged.status === 'conflict')
    return { status: 'conflict', document, edits: document ? await readRecentEdits(context, key) : [] }
  const version = must(logged.version, 'logged version')
  return { status: 'duplicate', version, document, expected: expectedBody(write, document) }
}

/**
 * The state that the writer of an edit saw is unknown at a repeated delivery. The current state
 * with the written values takes its place.
 */
const expectedBody = ({ create, set }: Write, document: Fields | null): Fields => {
  if (create || document === null) return set
  const { updatedAt: _, ...others } = document
  return { ...others, ...set }
}
