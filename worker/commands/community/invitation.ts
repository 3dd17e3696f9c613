import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { DONE, FORBIDDEN, NOT_FOUND } from '../command-results.ts'
import { deleteRelation, putRelation, readRelation, updateRelation } from '../relation-writes.ts'

type Target = Commands['invitation.make']['target']

/** The target must be on this device. A member who was invited before is not invited again. */
export async function inviteMember(
  deps: CommandDeps,
  { target, member }: Commands['invitation.make'],
): Promise<CommandResult> {
  if (!(await deps.read(target.collection, target.id))) return NOT_FOUND
  const relation = relationTo(target, member)
  if (await readRelation(deps, relation)) return DONE
  return putRelation(deps, relation, {
    data: {},
    optimisticValues: { state: 'pending', by: await deps.card(deps.memberId) },
  })
}

/** Only the inviter can withdraw it. */
export async function withdrawInvitation(
  deps: CommandDeps,
  { target, member }: Commands['invitation.take_back'],
): Promise<CommandResult> {
  const relation = relationTo(target, member)
  const invitation = await readRelation(deps, relation)
  if (invitation && invitation.by.id !== deps.memberId) return FORBIDDEN
  return deleteRelation(deps, relation)
}

export const answerInvitation = (
  deps: CommandDeps,
  { target, accept }: Commands['invitation.answer'],
): Promise<CommandResult> =>
  updateRelation(deps, relationTo(target, deps.memberId), {
    set: { state: accept ? 'accepted' : 'declined' },
  })

const relationTo = (target: Target, member: string) => ({ kind: 'invitation', member, target }) as const
