import { fieldHash } from '#domain/wire/sync/field-hash.ts'
import type { Collection, ExistingDocument, WriteContext } from '../collection/collection.ts'
import type { Fields } from '../collection/document-row.ts'
import { invalidFields, NOT_FOUND } from '../collection/rejections.ts'
import { lockDocument, lockParent } from '../documents/read-documents.ts'
import { updateDocument } from '../documents/save-document.ts'
import { updateDescendantAudiences } from '../documents/update-descendant-audiences.ts'
import { isSameJson } from '../json/same-json.ts'
import { checkFields } from './check-fields.ts'
import { bodyFor, rejectedEffect, unchangedEffect, type WriteEffect } from './outcome.ts'

export interface Edit {
  id: string
  set: Fields
  /** per field of `set`, the hash of the value that the member saw; null where the edit is to win over any value */
  was: Readonly<Record<string, string>> | null
  /** what it was made on top of has not come to pass: that a value is there already is chance */
  isBehindConflict?: boolean
}

// [Note: Behind a conflict] An element is put into a list and taken out again, in two writes. The first one meets somebody else's
// and is merged and sent anew. The second one wants the list as the server has it: were it taken for done, the first one, coming
// after it now, would put the element back.

/**
 * Changes fields of a document, if each of them still is what the member saw, or already what they want; behind a conflict only in the
 * first case.
 */
export async function editDocument(
  writing: WriteContext,
  collection: Collection,
  edit: Edit,
): Promise<WriteEffect> {
  const key = { collection: collection.name, id: edit.id }
  const parent = collection.parent ? await lockParent(writing.query, key, writing.memberId) : null
  const row = await lockDocument(writing.query, key, writing.memberId)
  if (!row?.visible || row.deleted) return rejectedEffect(NOT_FOUND)
  const denied = await collection.policy.mayEdit(writing, { row, parent, set: edit.set })
  if (denied) return rejectedEffect(denied)
  const { fields, refusal } = checkFields(collection.writableFields(edit.id, 'edit'), edit.set, 'some')
  if (refusal) return rejectedEffect(refusal)
  const { was } = edit
  const unseen = was ? Object.keys(fields).filter((name) => !Object.hasOwn(was, name)) : []
  if (unseen.length > 0) return rejectedEffect(withoutFormerValue(unseen))

  const changes = Object.entries(fields).filter(([name, value]) => !isSameJson(row.own[name], value))
  const document = bodyFor(row, writing.memberId)
  const compared = edit.isBehindConflict ? Object.entries(fields) : changes // [Note: Behind a conflict]
  if (was && compared.some(([name]) => fieldHash(row.own[name]) !== was[name])) {
    return unchangedEffect({ status: 'conflict', document })
  }
  const expected = { ...document, ...edit.set }
  if (changes.length === 0)
    return unchangedEffect({ status: 'applied', version: row.version, document, expected })
  return saveEdit(writing, collection, {
    row,
    parent,
    after: { ...row.own, ...Object.fromEntries(changes) },
    expected,
  })
}

async function saveEdit(
  writing: WriteContext,
  collection: Collection,
  edit: ExistingDocument & { after: Fields; expected: Fields },
): Promise<WriteEffect> {
  const { row, parent, after, expected } = edit
  const along = (await collection.onUpdate?.(writing, { row, parent, before: row.own, after })) ?? {
    changed: [],
  }
  if ('rejection' in along) return rejectedEffect(along.rejection)
  const fields = { ...after, ...along.fields }
  const next = await updateDocument(writing.query, collection, {
    row,
    fields,
    audience: collection.audience({ id: row.id, authorId: row.authorId, fields, parent }),
    now: writing.now,
  })
  const below = await updateDescendantAudiences(writing, collection, { before: row, after: next, parent })
  return {
    outcome: {
      status: 'applied',
      version: next.version,
      document: bodyFor(next, writing.memberId),
      expected,
    },
    changed: [next, ...below, ...along.changed],
  }
}

const withoutFormerValue = (names: readonly string[]) =>
  invalidFields(Object.fromEntries(names.map((name) => [name, ['The former value is missing.']])))
