import { canonicalJson } from '#domain/std/canonical-json.ts'
import type { ExpectedDocument, ExpectedState } from '../expected-state.ts'
import type { WriteMessage } from '../messages.ts'
import { rulesOf, sees } from '../rules/rules.ts'
import { assertInvariant } from './invariant.ts'

// Compares documents in responses with the expected state.

/** A body must belong to a visible document and contain its expected values. Returns the expected document. */
export function checkBody(
  world: ExpectedState,
  memberId: string,
  { collection, document }: Pick<ExpectedDocument, 'collection'> & { document: { id: string } },
): ExpectedDocument {
  const expected = world.find(collection, document.id)
  if (expected === null || !sees(world, memberId, expected)) {
    assertInvariant(false, `LEAK: ${memberId} was sent ${collection} ${document.id}`)
  }
  checkValues(expected as ExpectedDocument, memberId, fieldsFor(expected as ExpectedDocument, memberId), {
    ...document,
  })
  return expected as ExpectedDocument
}

/** The fields in the result of a write must belong to a visible document. */
export function checkFields(
  world: ExpectedState,
  memberId: string,
  { collection, id }: WriteMessage,
  actual: Record<string, unknown>,
): void {
  const expected = world.find(collection, id)
  if (expected === null || !sees(world, memberId, expected))
    return assertInvariant(false, `LEAK: fields of ${collection} ${id}`)
  const fields = Object.entries(fieldsFor(expected, memberId)).filter(([field]) => field in actual)
  checkValues(expected, memberId, Object.fromEntries(fields), actual)
}

function checkValues(
  { collection, id }: ExpectedDocument,
  memberId: string,
  fields: Record<string, unknown>,
  actual: Record<string, unknown>,
): void {
  for (const [field, value] of Object.entries(fields)) {
    const same = canonicalJson(actual[field] ?? null) === canonicalJson(value ?? null)
    assertInvariant(same, `${memberId} was sent ${collection} ${id} with a wrong ${field}`, [
      actual[field],
      value,
    ])
  }
}

/** The fields as the server sends them to this member. */
function fieldsFor(
  { collection, id, authorId, fields }: ExpectedDocument,
  memberId: string,
): Record<string, unknown> {
  return authorId === memberId ? fields : { ...fields, ...rulesOf(collection).valuesForOthers(id) }
}
