import * as v from 'valibot'
import { copyItems } from '#domain/trip/new-trip.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { invalidIssues, NOT_FOUND } from '../command-results.ts'
import { documentId } from '../document.ts'
import { deleteRelation, putRelation, readRelation } from '../relation-writes.ts'

/** Who brings an item, and whether it is packed, belong to the trip and are not saved. */
export async function savePackingList(
  deps: CommandDeps,
  { id, name, items }: Commands['saved_packing.save'],
): Promise<CommandResult> {
  const checked = v.safeParse(v.object({ id: documentId }), { id })
  if (!checked.success) return invalidIssues(checked.issues)
  let count = 0
  const copied = copyItems(items, () => `item-${(count += 1)}`)
  return putRelation(deps, savedPacking(deps, id), { data: { name, items: copied } })
}

/** The items are those on this device now. */
export async function renamePackingList(
  deps: CommandDeps,
  { id, name }: Commands['saved_packing.rename'],
): Promise<CommandResult> {
  const relation = savedPacking(deps, id)
  const data = (await readRelation(deps, relation))?.data
  if (!data) return NOT_FOUND
  return putRelation(deps, relation, { data: { ...data, name }, baseValues: { data } })
}

export const deletePackingList = (
  deps: CommandDeps,
  { id }: Commands['saved_packing.delete'],
): Promise<CommandResult> => deleteRelation(deps, savedPacking(deps, id))

const savedPacking = ({ memberId }: CommandDeps, id: string) =>
  ({ kind: 'saved_packing', member: memberId, target: { collection: 'trips', id } }) as const
