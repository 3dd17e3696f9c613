import { must } from '#domain/std/must.ts'
import type { Write } from '#domain/wire/sync.ts'
import { checkFields } from './check-fields.ts'
import type { Asked, Collection, Writing } from './collection.ts'
import { type DocumentRow, lockDocument } from './document-row.ts'
import { lockPlace } from './lock-parent.ts'
import { type Effect, presented, refused, unchanged } from './outcome.ts'
import { FORBIDDEN, NOT_FOUND } from './refusal.ts'
import { sameJson } from './same-json.ts'
import { insertDocuments, type NewDocument, reviveDocument } from './save-document.ts'

/** Creates a document. Its id may be taken: by this same content (duplicate), by other content of the member's (conflict). */
export async function createDocument(
  writing: Writing,
  collection: Collection,
  write: Write,
): Promise<Effect> {
  const place = await lockPlace(writing, collection, write)
  const authorId = collection.authorOf ? collection.authorOf(write.id) : writing.memberId
  if (!place.standing || authorId === undefined) return refused(NOT_FOUND)
  const existing = await lockDocument(writing.query, keyOf(collection, write), writing.memberId)
  const isBack = existing?.deleted === true && collection.isRevived === true
  if (existing && !isBack) return alreadyThere(writing, { collection, write, existing })

  const { fields, refusal } = checkFields(collection.fields(write.id, 'create'), write.set, 'all')
  if (refusal) return refused(refusal)
  const asked: Asked = { id: write.id, set: fields, parent: place.parent }
  const denied = await collection.policy.mayCreate(writing, asked)
  if (denied) return refused(denied)

  const document = await newDocument(writing, collection, { ...asked, authorId })
  if (isBack) {
    const row = await reviveDocument(writing.query, collection, { row: existing, document })
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
  writing: Writing,
  collection: Collection,
  made: { row: DocumentRow; asked: Asked; write: Write },
): Promise<Effect> {
  const { row, asked, write } = made
  const along = (await collection.alongCreate?.(writing, { row, parent: asked.parent })) ?? []
  return {
    outcome: {
      status: 'applied',
      version: row.version,
      document: presented(row, writing.memberId),
      expected: write.set,
    },
    changed: [row, ...along],
  }
}

async function newDocument(
  writing: Writing,
  collection: Collection,
  asked: Asked & { authorId: string },
): Promise<NewDocument> {
  const { id, set, parent, authorId } = asked
  const at = writing.now.toISOString()
  const fields = { ...set, ...(await collection.serverFields(writing, asked)) }
  return {
    id,
    authorId,
    parentPk: parent?.pk ?? null,
    audience: collection.audience({ id, authorId, fields, parent }),
    barred: collection.barred?.({ id, authorId, fields, parent }) ?? null,
    createdAt: writing.now,
    updatedAt: writing.now,
    own: { ...fields, id, version: 1, createdAt: at, updatedAt: at },
  }
}

function alreadyThere(
  writing: Writing,
  found: { collection: Collection; write: Write; existing: DocumentRow },
): Effect {
  const { collection, write, existing } = found
  if (existing.authorId !== writing.memberId) return refused(FORBIDDEN)
  if (existing.deleted) return refused(NOT_FOUND)
  const document = presented(existing, writing.memberId)
  const { fields } = checkFields(collection.fields(write.id, 'create'), write.set, 'all')
  const same = fields && Object.entries(fields).every(([name, value]) => sameJson(value, existing.own[name]))
  return unchanged(
    same
      ? { status: 'duplicate', version: existing.version, document, expected: write.set }
      : { status: 'conflict', document },
  )
}

const keyOf = (collection: Collection, write: Write) => ({ collection: collection.name, id: write.id })
