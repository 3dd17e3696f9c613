import type { RelationOf } from '#domain/relation/relation.ts'
import { type LoggedAct, logAct } from '#server/resources/moderation-log/store.ts'
import type { WriteContext } from '#server/sync/collection/collection.ts'
import type { DocumentRow } from '#server/sync/collection/document-row.ts'

type Membership = RelationOf<'membership'>

/** Logs what a steward has decided about a membership. Returns the entries, to be published. */
export async function logMembership(
  context: WriteContext,
  community: DocumentRow,
  { previous, current }: { previous: Membership; current: Membership | null },
): Promise<DocumentRow[]> {
  const isOwn = previous.author.id === context.memberId
  const act = current ? actOf(previous, current) : isOwn ? null : { act: END_ACTS[previous.state] }
  return act ? logAct(context, community, { ...act, about: previous.author }) : []
}

const END_ACTS = {
  requested: 'member_declined',
  invited: 'member_declined',
  member: 'member_removed',
  banned: 'member_unbanned',
} as const satisfies Record<Membership['state'], LoggedAct['act']>

function actOf(previous: Membership, current: Membership): LoggedAct | null {
  const { state, role, reason = null } = current
  if (state === 'banned') return { act: 'member_banned', reason }
  if (previous.state !== state) return state === 'member' ? { act: 'member_accepted' } : null
  if (previous.role === role) return null
  return role === 'owner' ? { act: 'handed_over' } : { act: 'member_role', summary: role }
}
