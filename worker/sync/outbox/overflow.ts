import type { Overflow } from '#domain/noun/overflow.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { PendingMutation } from '#replica/sync-store/sync-store.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { summarizeContent } from '../store/pending-mutations.ts'
import { pickFields } from './rebase.ts'

type Fields = Record<string, unknown>

interface OverflowingChange {
  overflow: Overflow
  /** all fields of the change */
  merged: Fields
  /** the fields before the change */
  theirs: Fields
}

/**
 * Parks what of a change does not fit, as a mutation of its own after all others: the lists as the
 * member has them, to be written onto those that fit. Sent again, it is merged like any other.
 */
export async function parkOverflow(
  { store, newMutationId }: EngineDeps,
  row: Pick<PendingMutation, 'collection' | 'id' | 'title' | 'at'>,
  { overflow, merged, theirs }: OverflowingChange,
): Promise<void> {
  const { collection, id, title, at } = row
  const fields = Object.keys(overflow.errors)
  const set = pickFields(merged, fields)
  const seq = await store.outbox.add({
    mutation: newMutationId(),
    collection,
    id,
    create: false,
    delete: false,
    state: 'refused',
    refusal: refusalOf(overflow),
    at,
    title,
    ...summarizeContent(collection, set),
  })
  const former = pickFields({ ...theirs, ...overflow.fitting }, fields)
  await store.contents.put({ seq, set, former, guess: {} })
}

const refusalOf = ({ errors }: Overflow): Rejection => ({
  code: 'validation',
  message: '',
  field_errors: errors,
})
