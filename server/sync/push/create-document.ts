import { must } from '#domain/std/must.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import type { Collection, CreateRequest, WriteContext } from '../collection/collection.ts'
import type { DocumentRow } from '../collection/document-row.ts'
import { FORBIDDEN, NOT_FOUND } from '../collection/rejections.ts'
import { lockDocument } from '../documents/read-documents.ts'
import { insertDocuments, type NewDocument, undeleteDocument } from '../documents/save-document.ts'
import { isSameJson } from '../json/same-json.ts'
import { checkFields } from './check-fields.ts'
import { lockNewParent } from './lock-new-parent.ts'
import { bodyFor, rejectedEffect, unchangedEffect, type WriteEffect } from './outcome.ts'

/** Creates a document. Its id may be taken: by this same content (duplicate), by other content of the member's (conflict). */
export async function createDocument(
  writing: WriteContext,
  collection: Collection,
  write: Write,
): Promise<WriteEffect> {
  const place = await lockNewParent(writing, collection, write)
  const authorId = collection.authorOf ? collection.authorOf(write.id) : writing.memberId
  if (!place.standing || authorId === undefined) return rejectedEffect(NOT_FOUND)
  const existing = await lockDocument(writing.query, keyOf(collection, write), writing.memberId)
  const isBack = existing?.deleted === true && collection.canUndelete === true
  if (existing && !isBack) return alreadyThere(writing, { collection, write, existing })

  const { fields, refusal } = checkFields(collection.writableFields(write.id, 'create'), write.set, 'all')
  if (refusal) return rejectedEffect(refusal)
  const asked: CreateRequest = { id: write.id, set: fields, parent: place.parent }
  const denied = await collection.policy.mayCreate(writing, asked)
  if (denied) return rejectedEffect(denied)

  const document = await newDocument(writing, collection, { ...asked, authorId })
  if (isBack) {
    const row = await undeleteDocument(writing.query, collection, { row: existing, document })
    return created(writing, collection, { row, asked, write })
  }
  const [row] = await insertDocuments(writing.query, collection, [document])
  if (row) return created(writing, collection, { row, asked, write })
  // Somebody took the id between the look and the insert, which has waited for their commit.
  const other = must(
    await lockDocument(writing.query, keyOf(collection, write), writing.memberId),
    'document',
  )
  return alreadyThere(writing, { collection, write, existing: other })
}

async function created(
  writing: WriteContext,
  collection: Collection,
  made: { row: DocumentRow; asked: CreateRequest; write: Write },
): Promise<WriteEffect> {
  const { row, asked, write } = made
  const along = (await collection.onCreate?.(writing, { row, parent: asked.parent })) ?? []
  return {
    outcome: {
      status: 'applied',
      version: row.version,
      document: bodyFor(row, writing.memberId),
      expected: write.set,
    },
    changed: [row, ...along],
  }
}

async function newDocument(
  writing: WriteContext,
  collection: Collection,
  asked: CreateRequest & { authorId: string },
): Promise<NewDocument> {
  const { id, set, parent, authorId } = asked
  const at = writing.now.toISOString()
  const fields = { ...set, ...(await collection.serverFields(writing, asked)) }
  return {
    id,
    authorId,
    parentPk: parent?.pk ?? null,
    audience: collection.audience({ id, authorId, fields, parent }),
    deniedGroup: collection.deniedGroup?.({ id, authorId, fields, parent }) ?? null,
    createdAt: writing.now,
    updatedAt: writing.now,
    own: { ...fields, id, version: 1, createdAt: at, updatedAt: at },
  }
}

function alreadyThere(
  writing: WriteContext,
  found: { collection: Collection; write: Write; existing: DocumentRow },
): WriteEffect {
  const { collection, write, existing } = found
  if (existing.authorId !== writing.memberId) return rejectedEffect(FORBIDDEN)
  if (existing.deleted) return rejectedEffect(NOT_FOUND)
  const document = bodyFor(existing, writing.memberId)
  const { fields } = checkFields(collection.writableFields(write.id, 'create'), write.set, 'all')
  const same =
    fields && Object.entries(fields).every(([name, value]) => isSameJson(value, existing.own[name]))
  return unchangedEffect(
    same
      ? { status: 'duplicate', version: existing.version, document, expected: write.set }
      : { status: 'conflict', document },
  )
}

const keyOf = (collection: Collection, write: Write) => ({ collection: collection.name, id: write.id })
