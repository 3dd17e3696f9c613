import { mergeRelation } from '#domain/relation/merge.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { Trip } from '#domain/trip/trip.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { DONE, NOT_FOUND } from '../command-results.ts'
import { readAs } from '../document.ts'
import { putRelation, readRelation } from '../relation-writes.ts'

/**
 * Applies what changed between two states of the member's own packing list, as the page has shown
 * it, to the list as it is now.
 */
export async function reviseOwnPacking(
  deps: CommandDeps,
  { trip: id, before, after }: Commands['packing_list.revise'],
): Promise<CommandResult> {
  if (!(await readAs<Trip>(deps, 'trips', id))) return NOT_FOUND
  const relation = {
    kind: 'packing_list',
    member: deps.memberId,
    target: { collection: 'trips', id },
  } as const
  const now = (await readRelation(deps, relation))?.data ?? { items: [] }
  const { set } = mergeRelation({
    base: { data: { items: before } },
    mine: { data: { items: after } },
    theirs: { data: now },
  })
  if (set['data'] === undefined) return DONE
  const data = set['data'] as RelationOf<'packing_list'>['data']
  return putRelation(deps, relation, {
    data,
    baseValues: { data: now },
  })
}
