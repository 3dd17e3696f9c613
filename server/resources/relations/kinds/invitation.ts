import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { eventCounts, publishToMembers } from '../../../live/event-messages.ts'
import type { CreateRequest, WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { FORBIDDEN } from '../../../sync/collection/rejections.ts'
import { recheckIn } from '../../../sync/feed/limited-publication.ts'
import {
  addToGroup,
  eventGroup,
  invitedGroup,
  memberGroup,
  readRole,
  removeFromGroup,
} from '../../../sync/visibility/groups.ts'
import { isEvent } from '../../events/store.ts'
import { notify } from '../../notifications/store.ts'
import { readMemberCard } from '../../profiles/store.ts'
import { ownsTarget } from '../owns-target.ts'
import type { RelationChange, RelationRule } from '../relation-rule.ts'

type Invitation = RelationOf<'invitation'>

/**
 * Groups that let an invited member see the target. Trips and collections use a collaboration
 * instead.
 */
const INVITED_GROUPS: Partial<Record<string, (id: string) => string>> = {
  events: eventGroup,
  communities: invitedGroup,
}

/** Created by hosts and stewards; visible to the invited member and the inviter. */
export const invitationRule: RelationRule<Invitation> = {
  async mayCreate(context, { parent }: CreateRequest) {
    const isSupported = parent !== null && INVITED_GROUPS[parent.collection] !== undefined
    return isSupported && (await ownsTarget(context, parent)) ? null : FORBIDDEN
  },
  async serverFields({ query, memberId }) {
    return { state: 'pending', by: await readMemberCard(query, memberId) }
  },
  audience: ({ fields }) => [memberGroup(fields.by.id)],
  scopes: ({ fields }) => [memberScope(fields.by.id)],
  async onChange(context, change) {
    const notifications = change.before ? [] : await notifyInvited(context, change)
    return { changed: [...(await updateAccess(context, change)), ...notifications] }
  },
}

async function notifyInvited(
  context: WriteContext,
  { relation, after, parent }: RelationChange<Invitation>,
): Promise<DocumentRow[]> {
  const { by } = must(after, 'invitation')
  const { title, name } = (parent?.own ?? {}) as { title?: string; name?: string }
  const event = parent && isEvent(parent) ? parent : null
  const notifications = await notify(context, {
    kind: event ? 'event_invitation' : 'community_invitation',
    to: [relation.member],
    message: event ? `${by.username} invites you to an event.` : `${by.username} invites you to a community.`,
    link: event ? `/events/${relation.target}` : `/communities/${relation.target}`,
    about: title ?? name ?? '',
  })
  const members = notifications.map(({ authorId }) => authorId)
  if (event)
    publishToMembers(context, members, {
      type: 'event_invitation',
      event: eventCounts(event.own),
      inviter: by,
    })
  return notifications
}

/** Updates the group of invited members and returns the target, to be published to this one. */
async function updateAccess(
  { query }: WriteContext,
  { relation, after, parent }: RelationChange<Invitation>,
): Promise<DocumentRow[]> {
  const target = must(parent, 'the invitation target')
  const group = must(INVITED_GROUPS[target.collection], target.collection)(target.id)
  const membership = { group, memberId: relation.member }
  const role = await readRole(query, membership)
  const hasAccess = after !== null && after.state !== 'declined'
  if (hasAccess && role === null) await addToGroup(query, { ...membership, role: 'invited' })
  if (!hasAccess && role === 'invited') await removeFromGroup(query, membership)
  return [recheckIn(target, [memberScope(relation.member)])]
}
