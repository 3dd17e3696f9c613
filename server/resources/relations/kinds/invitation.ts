import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { eventCounts, publishToMembers } from '../../../live/event-messages.ts'
import type { CreateRequest, WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { FORBIDDEN } from '../../../sync/collection/rejections.ts'
import {
  addToGroup,
  eventGroup,
  invitedGroup,
  memberGroup,
  readRole,
  removeFromGroup,
} from '../../../sync/visibility/groups.ts'
import { notify } from '../../notifications/store.ts'
import { readMemberCard } from '../../profiles/store.ts'
import { ownsTarget } from '../owns-target.ts'
import type { RelationChange, RelationRule } from '../relation-rule.ts'

type Invitation = RelationOf<'invitation'>

/** Only what is closed needs one: it lets its member see what they are invited to. Trips and collections ask by a collaboration. */
const CIRCLES: Partial<Record<string, (id: string) => string>> = {
  events: eventGroup,
  communities: invitedGroup,
}

/** Made by hosts and stewards, seen by who is invited and who invites. */
export const invitationRule: RelationRule = {
  async mayCreate(writing, { parent }: CreateRequest) {
    const isServed = parent !== null && CIRCLES[parent.collection] !== undefined
    return isServed && (await ownsTarget(writing, parent)) ? null : FORBIDDEN
  },
  async serverFields({ query, memberId }) {
    return { state: 'pending', by: await readMemberCard(query, memberId) }
  },
  audience: ({ fields }) => [memberGroup((fields as Invitation).by.id)],
  scopes: ({ fields }) => [memberScope((fields as Invitation).by.id)],
  async onChange(writing, turn) {
    const told = turn.before ? [] : await tell(writing, turn)
    return { changed: [...(await open(writing, turn)), ...told] }
  },
}

async function tell(writing: WriteContext, { edge, after, parent }: RelationChange): Promise<DocumentRow[]> {
  const { by } = after as Invitation
  const { title, name } = (parent?.own ?? {}) as { title?: string; name?: string }
  const isEvent = parent?.collection === 'events'
  const told = await notify(writing, {
    type: isEvent ? 'event_invite' : 'group_invite',
    to: [edge.member],
    message: isEvent
      ? `${by.username} invites you to an event.`
      : `${by.username} invites you to a community.`,
    link: isEvent ? `/events/${edge.target}` : `/communities/${edge.target}`,
    about: title ?? name ?? '',
  })
  const members = told.map(({ authorId }) => authorId)
  if (parent && isEvent)
    publishToMembers(writing, members, {
      type: 'event_invitation',
      event: eventCounts(parent.own),
      inviter: by,
    })
  return told
}

/** What somebody is invited to is published anew, for the invited stand in its circle. */
async function open(
  { query }: WriteContext,
  { edge, after, parent }: RelationChange,
): Promise<DocumentRow[]> {
  const target = must(parent, 'what one is invited to')
  const group = must(CIRCLES[target.collection], target.collection)(target.id)
  const place = { group, memberId: edge.member }
  const role = await readRole(query, place)
  const isOpen = after !== null && (after as Invitation).state !== 'declined'
  if (isOpen && role === null) await addToGroup(query, { ...place, role: 'invited' })
  if (!isOpen && role === 'invited') await removeFromGroup(query, place)
  return [target]
}
