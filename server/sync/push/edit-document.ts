import { changedValueNames } from '#domain/wire/sync/changed-values.ts'
import { fieldHash } from '#domain/wire/sync/field-hash.ts'
import type { Collection, ExistingDocument, WriteContext } from '../collection/collection.ts'
import type { Fields } from '../collection/document-row.ts'
import { invalidFields, NOT_FOUND } from '../collection/rejections.ts'
import { lockDocument, lockParent } from '../documents/read-documents.ts'
import { saveEdit } from '../documents/save-edit.ts'
import { isSameJson } from '../json/same-json.ts'
import { checkFields } from './check-fields.ts'
import { bodyFor, rejectedEffect, unchangedEffect, type WriteEffect } from './outcome.ts'
import { readRecentEdits } from './read-edits.ts'

export interface Edit {
  id: string
  set: Fields
  /** by field of `set`, the hash of the base value; null if the edit wins over any value */
  was: Readonly<Record<string, string>> | null
  /**
   * an earlier write of the batch to this document was a conflict, so the base of this edit does
   * not exist
   */
  isBehindConflict?: boolean
}

// [Note: Behind a conflict] A device adds an element to a list and removes it again, in two writes.
// The first one is a conflict; the device merges it and sends it again. The second one wants the
// list that the server already has. If it counted as applied, the resent first write would bring
// the element back.

/**
 * Changes fields of a document if each still has its base value or already has the new one. Behind
 * a conflict the new value does not count.
 */
export async function editDocument(
  context: WriteContext,
  collection: Collection,
  edit: Edit,
): Promise<WriteEffect> {
  const key = { collection: collection.name, id: edit.id }
  const { query, memberId } = context
  const [parent, row] = await Promise.all([
    collection.parent ? lockParent(query, key, memberId) : null,
    lockDocument(query, key, memberId),
  ])
  if (!row?.visible || row.deleted || parent?.deleted) return rejectedEffect(NOT_FOUND)
  const denied = await collection.policy.mayEdit(context, { row, parent, set: edit.set })
  if (denied) return rejectedEffect(denied)
  const checked = checkFields(collection.writableFields(edit.id, 'edit'), edit.set, 'some')
  if (checked.rejection) return rejectedEffect(checked.rejection)
  const fields = collection.boundMoments?.(checked.fields, context.now) ?? checked.fields
  const { was } = edit
  const unhashed = was ? Object.keys(fields).filter((name) => !Object.hasOwn(was, name)) : []
  if (unhashed.length > 0) return rejectedEffect(missingHashes(unhashed))

  const changes = Object.entries(fields).filter(([name, value]) => !isSameJson(row.own[name], value))
  const document = bodyFor(row, context.memberId)
  const compared = edit.isBehindConflict ? Object.entries(fields) : changes // [Note: Behind a conflict]
  if (was && compared.some(([name]) => fieldHash(row.own[name]) !== was[name])) {
    return unchangedEffect({ status: 'conflict', document, edits: await readRecentEdits(context, key) })
  }
  const expected = { ...document, ...edit.set }
  if (changes.length === 0)
    return unchangedEffect({ status: 'applied', version: row.version, document, expected })
  return saveChanges(context, collection, {
    row,
    parent,
    changes: Object.fromEntries(changes),
    expected,
  })
}

async function saveChanges(
  context: WriteContext,
  collection: Collection,
  edit: ExistingDocument & { changes: Fields; expected: Fields },
): Promise<WriteEffect> {
  const { row, parent, changes, expected } = edit
  const effect = await saveEdit(context, collection, { row, parent, after: { ...row.own, ...changes } })
  if ('rejection' in effect) return rejectedEffect(effect.rejection)
  const { next, changed } = effect
  const document = bodyFor(next, context.memberId)
  return {
    outcome: { status: 'applied', version: next.version, document, expected },
    changed,
    changedValues: changedValueNames(row.own, changes),
  }
}

const missingHashes = (names: readonly string[]) =>
  invalidFields(Object.fromEntries(names.map((name) => [name, ['The base value is missing.']])))
