import { must } from '#domain/std/must.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import type { Collection, CreateRequest, WriteContext } from '../collection/collection.ts'
import type { DocumentRow } from '../collection/document-row.ts'
import { FORBIDDEN, NOT_FOUND } from '../collection/rejections.ts'
import { lockDocument } from '../documents/read-documents.ts'
import {
  buildNewDocument,
  insertDocuments,
  type NewDocument,
  undeleteDocument,
} from '../documents/save-document.ts'
import { isSameJson } from '../json/same-json.ts'
import { checkFields } from './check-fields.ts'
import { lockNewParent } from './lock-new-parent.ts'
import { bodyFor, rejectedEffect, unchangedEffect, type WriteEffect } from './outcome.ts'
import { rowLimitRejection } from './row-limits.ts'

/**
 * Creates a document. If the id is taken, the outcome is `duplicate` for the same content,
 * `conflict` for other content of the same author, and a rejection otherwise.
 */
export async function createDocument(
  context: WriteContext,
  collection: Collection,
  write: Write,
): Promise<WriteEffect> {
  const newParent = await lockNewParent(context, collection, write)
  const authorId = collection.authorOf ? collection.authorOf(write.id) : context.memberId
  if (!newParent.isAllowed || authorId === undefined) return rejectedEffect(NOT_FOUND)
  const existing = await lockDocument(context.query, keyOf(collection, write), context.memberId)
  const isUndelete = existing?.deleted === true && collection.canUndelete === true
  if (existing && !isUndelete) return resolveTakenId(context, { collection, write, existing })

  const { fields, rejection } = checkFields(collection.writableFields(write.id, 'create'), write.set, 'all')
  if (rejection) return rejectedEffect(rejection)
  const set = collection.boundMoments?.(fields, context.now) ?? fields
  const request: CreateRequest = { id: write.id, set, parent: newParent.parent }
  const denied = await collection.policy.mayCreate(context, request)
  if (denied) return rejectedEffect(denied)
  const beyondLimit = await rowLimitRejection(context, { collection: collection.name, id: write.id })
  if (beyondLimit) return rejectedEffect(beyondLimit)

  const document = await newDocument(context, collection, { ...request, authorId })
  if (isUndelete) {
    const row = await undeleteDocument(context.query, collection, { row: existing, document })
    return finishCreation(context, collection, { row, request, write })
  }
  const [row] = await insertDocuments(context.query, collection, [document])
  if (row) return finishCreation(context, collection, { row, request, write })
  // Another transaction took the id after the first check. The insert waited for its commit.
  const other = must(
    await lockDocument(context.query, keyOf(collection, write), context.memberId),
    'document',
  )
  return resolveTakenId(context, { collection, write, existing: other })
}

async function finishCreation(
  context: WriteContext,
  collection: Collection,
  creation: { row: DocumentRow; request: CreateRequest; write: Write },
): Promise<WriteEffect> {
  const { row, request, write } = creation
  const furtherRows = (await collection.onCreate?.(context, { row, parent: request.parent })) ?? []
  return {
    outcome: {
      status: 'applied',
      version: row.version,
      document: bodyFor(row, context.memberId),
      expected: write.set,
    },
    changed: [row, ...furtherRows],
  }
}

async function newDocument(
  context: WriteContext,
  collection: Collection,
  request: CreateRequest & { authorId: string },
): Promise<NewDocument> {
  const { id, set, parent, authorId } = request
  const at = context.now.toISOString()
  const fields = { ...set, ...(await collection.serverFields(context, request)) }
  return buildNewDocument(collection, {
    authorId,
    parent,
    createdAt: context.now,
    updatedAt: context.now,
    own: { ...fields, id, version: 1, createdAt: at, updatedAt: at },
  })
}

function resolveTakenId(
  context: WriteContext,
  taken: { collection: Collection; write: Write; existing: DocumentRow },
): WriteEffect {
  const { collection, write, existing } = taken
  if (existing.authorId !== context.memberId) return rejectedEffect(FORBIDDEN)
  if (existing.deleted) return rejectedEffect(NOT_FOUND)
  const document = bodyFor(existing, context.memberId)
  const { fields } = checkFields(collection.writableFields(write.id, 'create'), write.set, 'all')
  const isSame =
    fields && Object.entries(fields).every(([name, value]) => isSameJson(value, existing.own[name]))
  return unchangedEffect(
    isSame
      ? { status: 'duplicate', version: existing.version, document, expected: write.set }
      : { status: 'conflict', document, edits: [] },
  )
}

const keyOf = (collection: Collection, write: Write) => ({ collection: collection.name, id: write.id })
