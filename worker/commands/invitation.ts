import type { CommandResult, Commands } from '../port.ts'
import type { CommandDeps } from './deps.ts'
import { editEdge, endEdge, putEdge, readEdge } from './edge.ts'
import { DONE, FORBIDDEN, notFound } from './outcome.ts'

type Target = Commands['invitation.make']['target']

/** To something that is here. Somebody who was invited before is not invited again. */
export async function invite(
  deps: CommandDeps,
  { target, member }: Commands['invitation.make'],
): Promise<CommandResult> {
  if (!(await deps.read(target.collection, target.id))) return notFound
  const edge = edgeOf(target, member)
  if (await readEdge(deps, edge)) return DONE
  return putEdge(deps, edge, {
    data: {},
    guess: { state: 'pending', by: await deps.card(deps.memberId) },
  })
}

/** By whoever made it. */
export async function takeBackInvitation(
  deps: CommandDeps,
  { target, member }: Commands['invitation.take_back'],
): Promise<CommandResult> {
  const edge = edgeOf(target, member)
  const invitation = await readEdge(deps, edge)
  if (invitation && invitation.by.id !== deps.memberId) return FORBIDDEN
  return endEdge(deps, edge)
}

export const answerInvitation = (
  deps: CommandDeps,
  { target, accept }: Commands['invitation.answer'],
): Promise<CommandResult> =>
  editEdge(deps, edgeOf(target, deps.memberId), { state: accept ? 'accepted' : 'declined' })

const edgeOf = (target: Target, member: string) => ({ kind: 'invitation', member, target }) as const
