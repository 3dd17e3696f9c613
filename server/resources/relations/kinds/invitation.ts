import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/scope.ts'
import { liveEvent, sayToMembers } from '../../../live/say.ts'
import {
  enterCircle,
  eventCircle,
  invitedCircle,
  leaveCircle,
  memberCircle,
  roleIn,
} from '../../../sync/circles.ts'
import type { Asked, Writing } from '../../../sync/collection.ts'
import type { DocumentRow } from '../../../sync/document-row.ts'
import { FORBIDDEN } from '../../../sync/refusal.ts'
import { notify } from '../../notifications/store.ts'
import { readMemberCard } from '../../profiles/store.ts'
import type { EdgeRule, Turn } from '../edge-rule.ts'
import { ownsTarget } from '../owns-target.ts'

type Invitation = RelationOf<'invitation'>

/** Only what is closed needs one: it lets its member see what they are invited to. Trips and collections ask by a collaboration. */
const CIRCLES: Partial<Record<string, (id: string) => string>> = {
  events: eventCircle,
  communities: invitedCircle,
}

/** Made by hosts and stewards, seen by who is invited and who invites. */
export const invitationRule: EdgeRule = {
  async mayMake(writing, { parent }: Asked) {
    const isServed = parent !== null && CIRCLES[parent.collection] !== undefined
    return isServed && (await ownsTarget(writing, parent)) ? null : FORBIDDEN
  },
  async serverFields({ query, memberId }) {
    return { state: 'pending', by: await readMemberCard(query, memberId) }
  },
  audience: ({ fields }) => [memberCircle((fields as Invitation).by.id)],
  scopes: ({ fields }) => [memberScope((fields as Invitation).by.id)],
  async turn(writing, turn) {
    const told = turn.before ? [] : await tell(writing, turn)
    return { changed: [...(await open(writing, turn)), ...told] }
  },
}

async function tell(writing: Writing, { edge, after, parent }: Turn): Promise<DocumentRow[]> {
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
    sayToMembers(writing, members, { type: 'event_invitation', event: liveEvent(parent.own), inviter: by })
  return told
}

/** What somebody is invited to is published anew, for the invited stand in its circle. */
async function open({ query }: Writing, { edge, after, parent }: Turn): Promise<DocumentRow[]> {
  const target = must(parent, 'what one is invited to')
  const circle = must(CIRCLES[target.collection], target.collection)(target.id)
  const place = { circle, memberId: edge.member }
  const role = await roleIn(query, place)
  const isOpen = after !== null && (after as Invitation).state !== 'declined'
  if (isOpen && role === null) await enterCircle(query, { ...place, role: 'invited' })
  if (!isOpen && role === 'invited') await leaveCircle(query, place)
  return [target]
}
