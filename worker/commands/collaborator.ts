import { roleIn } from '#domain/member/role-in.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { Trip } from '#domain/trip/trip.ts'
import type { CommandResult, Commands } from '../port.ts'
import type { CommandDeps } from './deps.ts'
import { readAs } from './document.ts'
import { editEdge, endEdge, putEdge, readEdge } from './edge.ts'
import { FORBIDDEN, notFound } from './outcome.ts'

type Target = RelationOf<'collaboration'>['target']

/** Asks another member, who accepts or declines. Somebody who was asked before is given the role. */
export async function putCollaborator(
  deps: CommandDeps,
  { target, member, role }: Commands['collaborator.put'],
): Promise<CommandResult> {
  const owns = await ownsTarget(deps, target)
  if (owns === null) return notFound
  if (!owns) return FORBIDDEN
  const edge = edgeOf(target, member)
  if (await readEdge(deps, edge)) return editEdge(deps, edge, { role })
  return putEdge(deps, edge, {
    data: { accepted: false },
    made: { role },
    guess: { state: 'invited' },
    ownsTarget: true,
  })
}

export async function removeCollaborator(
  deps: CommandDeps,
  { target, member }: Commands['collaborator.remove'],
): Promise<CommandResult> {
  const may = member === deps.memberId || (await ownsTarget(deps, target)) === true
  return may ? endEdge(deps, edgeOf(target, member)) : FORBIDDEN
}

export const acceptCollaboration = (
  deps: CommandDeps,
  { target }: Commands['collaborator.accept'],
): Promise<CommandResult> => editEdge(deps, edgeOf(target, deps.memberId), { data: { accepted: true } })

const edgeOf = (target: Target, member: string) => ({ kind: 'collaboration', member, target }) as const

/** Null: it is not here. */
async function ownsTarget(deps: CommandDeps, { collection, id }: Target): Promise<boolean | null> {
  const found = await readAs<Trip | RouteCollection>(deps, collection, id)
  return found && roleIn(found, deps.memberId) === 'owner'
}
