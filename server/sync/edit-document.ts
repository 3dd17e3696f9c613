import { fieldHash } from '#domain/wire/field-hash.ts'
import { checkFields } from './check-fields.ts'
import type { Collection, Standing, Writing } from './collection.ts'
import { type Fields, lockDocument, lockParentOf } from './document-row.ts'
import { moveBelow } from './move-below.ts'
import { type Effect, presented, refused, unchanged } from './outcome.ts'
import { invalid, NOT_FOUND } from './refusal.ts'
import { sameJson } from './same-json.ts'
import { updateDocument } from './save-document.ts'

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
export async function editDocument(writing: Writing, collection: Collection, edit: Edit): Promise<Effect> {
  const key = { collection: collection.name, id: edit.id }
  const parent = collection.parent ? await lockParentOf(writing.query, key, writing.memberId) : null
  const row = await lockDocument(writing.query, key, writing.memberId)
  if (!row?.visible || row.deleted) return refused(NOT_FOUND)
  const denied = await collection.policy.mayEdit(writing, { row, parent, set: edit.set })
  if (denied) return refused(denied)
  const { fields, refusal } = checkFields(collection.fields(edit.id, 'edit'), edit.set, 'some')
  if (refusal) return refused(refusal)
  const { was } = edit
  const unseen = was ? Object.keys(fields).filter((name) => !Object.hasOwn(was, name)) : []
  if (unseen.length > 0) return refused(withoutFormerValue(unseen))

  const changes = Object.entries(fields).filter(([name, value]) => !sameJson(row.own[name], value))
  const document = presented(row, writing.memberId)
  const compared = edit.isBehindConflict ? Object.entries(fields) : changes // [Note: Behind a conflict]
  if (was && compared.some(([name]) => fieldHash(row.own[name]) !== was[name])) {
    return unchanged({ status: 'conflict', document })
  }
  const expected = { ...document, ...edit.set }
  if (changes.length === 0) return unchanged({ status: 'applied', version: row.version, document, expected })
  return saveEdit(writing, collection, {
    row,
    parent,
    after: { ...row.own, ...Object.fromEntries(changes) },
    expected,
  })
}

async function saveEdit(
  writing: Writing,
  collection: Collection,
  edit: Standing & { after: Fields; expected: Fields },
): Promise<Effect> {
  const { row, parent, after, expected } = edit
  const along = (await collection.alongEdit?.(writing, { row, parent, before: row.own, after })) ?? {
    changed: [],
  }
  if ('refusal' in along) return refused(along.refusal)
  const fields = { ...after, ...along.fields }
  const next = await updateDocument(writing.query, collection, {
    row,
    fields,
    audience: collection.audience({ id: row.id, authorId: row.authorId, fields, parent }),
    now: writing.now,
  })
  const below = await moveBelow(writing, collection, { before: row, after: next, parent })
  return {
    outcome: {
      status: 'applied',
      version: next.version,
      document: presented(next, writing.memberId),
      expected,
    },
    changed: [next, ...below, ...along.changed],
  }
}

const withoutFormerValue = (names: readonly string[]) =>
  invalid(Object.fromEntries(names.map((name) => [name, ['The former value is missing.']])))
