import { collaboratorRoleOf } from '#domain/member/collaborator-role.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { Trip } from '#domain/trip/trip.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { FORBIDDEN, NOT_FOUND } from '../command-results.ts'
import { readAs } from '../document.ts'
import { deleteRelation, putRelation, readRelation, updateRelation } from '../relation-writes.ts'

type Target = RelationOf<'collaboration'>['target']

/**
 * Invites another member, who accepts or declines. A member who was invited before gets the new
 * role.
 */
export async function putCollaborator(
  deps: CommandDeps,
  { target, member, role }: Commands['collaborator.put'],
): Promise<CommandResult> {
  const isOwner = await ownsTarget(deps, target)
  if (isOwner === null) return NOT_FOUND
  if (!isOwner) return FORBIDDEN
  const relation = relationTo(target, member)
  if (await readRelation(deps, relation)) return updateRelation(deps, relation, { set: { role } })
  return putRelation(deps, relation, {
    data: { accepted: false },
    otherFields: { role },
    optimisticValues: { state: 'invited' },
    ownsTarget: true,
  })
}

export async function removeCollaborator(
  deps: CommandDeps,
  { target, member }: Commands['collaborator.remove'],
): Promise<CommandResult> {
  const isAllowed = member === deps.memberId || (await ownsTarget(deps, target)) === true
  return isAllowed ? deleteRelation(deps, relationTo(target, member)) : FORBIDDEN
}

export const acceptCollaboration = (
  deps: CommandDeps,
  { target }: Commands['collaborator.accept'],
): Promise<CommandResult> =>
  updateRelation(deps, relationTo(target, deps.memberId), { set: { data: { accepted: true } } })

const relationTo = (target: Target, member: string) => ({ kind: 'collaboration', member, target }) as const

/** Null if the target is not on this device. */
async function ownsTarget(deps: CommandDeps, { collection, id }: Target): Promise<boolean | null> {
  const found = await readAs<Trip | RouteCollection>(deps, collection, id)
  return found && collaboratorRoleOf(found, deps.memberId) === 'owner'
}
