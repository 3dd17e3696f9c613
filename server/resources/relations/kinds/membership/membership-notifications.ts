import type { CommunityRole } from '#domain/community/access/roles.ts'
import type { Community } from '#domain/community/community.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { type NewNotification, notify } from '#server/resources/notifications/store.ts'
import type { WriteContext } from '#server/sync/collection/collection.ts'
import type { DocumentRow } from '#server/sync/collection/document-row.ts'

type Membership = RelationOf<'membership'>

interface MembershipUpdate {
  member: string
  previous: Membership
  /** null: deleted */
  current: Membership | null
}

/** Notifies a member of what a steward decided about their membership. */
export async function notifyMember(
  context: WriteContext,
  { id, own }: DocumentRow<Community>,
  { member, previous, current }: MembershipUpdate,
): Promise<DocumentRow[]> {
  const decision = decisionOf(previous, current, own.name)
  if (!decision) return []
  const isVisible = current?.state === 'member' || own.visibility === 'public'
  return notify(context, {
    ...decision,
    to: [member],
    link: isVisible && current?.state !== 'banned' ? `/communities/${id}` : null,
    thing: `/communities/${id}`,
    about: own.name,
  })
}

interface Decision {
  kind: NewNotification['kind']
  message: string
}

function decisionOf(previous: Membership, current: Membership | null, name: string): Decision | null {
  if (current?.state === 'banned') {
    const reason = current.reason ? ` Reason: ${current.reason}` : ''
    return { kind: 'membership_banned', message: `You were banned from ${name}.${reason}` }
  }
  if (previous.state === 'requested')
    return current
      ? { kind: 'membership_accepted', message: `You are now a member of ${name}.` }
      : { kind: 'membership_declined', message: `Your request to join ${name} was declined.` }
  if (previous.state !== 'member') return null
  if (!current) return { kind: 'membership_removed', message: `You were removed from ${name}.` }
  return { kind: 'membership_role', message: `Your role in ${name} is now ${ROLE_NAMES[current.role]}.` }
}

const ROLE_NAMES: Record<CommunityRole, string> = {
  owner: 'owner',
  admin: 'admin',
  moderator: 'moderator',
  member: 'member',
}
