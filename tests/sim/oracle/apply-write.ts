import { type ExpectedDocument, type ExpectedState, keyOf } from './expected-state.ts'
import type { WriteMessage } from './messages.ts'
import { descendantsOf, rulesOf } from './rules/rules.ts'

/** Applies an accepted write to the expected state. */
export function applyWrite(world: ExpectedState, memberId: string, write: WriteMessage): void {
  const { collection, id } = write
  const rules = rulesOf(collection)
  const known = world.documents.get(keyOf(collection, id)) ?? null
  if (write.delete) applyDeletion(world, write, known)
  else if (known && !write.create) world.put({ ...known, fields: { ...known.fields, ...write.set } })
  else applyCreation(world, memberId, write)
  const after = world.documents.get(keyOf(collection, id))
  if (after) rules.onChange?.(world, known, after)
}

function applyDeletion(
  world: ExpectedState,
  { collection, id }: WriteMessage,
  known: ExpectedDocument | null,
): void {
  world.deletedKeys.add(keyOf(collection, id))
  if (!known) return
  for (const document of [known, ...descendantsOf(world, known)]) world.put({ ...document, deleted: true })
}

function applyCreation(world: ExpectedState, memberId: string, { collection, id, set }: WriteMessage): void {
  const rules = rulesOf(collection)
  const made = { collection, id, authorId: rules.authorOf?.(id) ?? memberId, fields: set, deleted: false }
  world.put(made)
  rules.onCreate?.(world, made)
}
