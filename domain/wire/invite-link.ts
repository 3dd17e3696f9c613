import * as v from 'valibot'
import { COMMUNITY_ANSWER_MAX, COMMUNITY_QUESTIONS_MAX } from '../community/limits.ts'
import { activity } from '../route/activity-field.ts'
import { day, reference, text } from './fields.ts'
import { LINK_DAYS, shareToken } from './share-link.ts'

// A community and a trip have at most one secret link each, with which members join without being asked by name.

export const INVITING_COLLECTIONS = ['communities', 'trips'] as const
export type InvitingCollection = (typeof INVITING_COLLECTIONS)[number]

/** What a link leads to. */
export interface InviteTarget {
  collection: InvitingCollection
  id: string
}

/** How many members can join with a link; null: any number. */
export const INVITE_LINK_USES = [1, 10, 50, 200] as const
export type InviteLinkUses = (typeof INVITE_LINK_USES)[number] | null

export const INVITE_LINK_ROLES = ['editor', 'viewer'] as const
export type InviteLinkRole = (typeof INVITE_LINK_ROLES)[number]
/** Of those who join a trip. Of a community null, which is what earlier apps send. */
const role = v.optional(v.nullable(v.picklist(INVITE_LINK_ROLES)), null)

export const newInviteLink = v.object({
  /** null: until it is replaced or ended */
  days: v.nullable(v.picklist(LINK_DAYS)),
  usesMax: v.nullable(v.picklist(INVITE_LINK_USES)),
  role,
})
export type NewInviteLink = v.InferOutput<typeof newInviteLink>

const uses = v.pipe(v.number(), v.integer(), v.minValue(0))

export const inviteLink = v.object({
  /** null: it was sealed with another secret and can only be replaced */
  token: v.nullable(shareToken),
  /** null: valid until it is replaced or ended */
  endsAt: v.nullable(v.string()),
  /** null: any number */
  usesMax: v.nullable(uses),
  uses,
  role,
})
export type InviteLink = v.InferOutput<typeof inviteLink>

/** The answer to all requests of those who manage it. `link`: null if there is none that is valid. */
export const inviteLinkAnswer = v.object({ link: v.nullable(inviteLink) })
export type InviteLinkAnswer = v.InferOutput<typeof inviteLinkAnswer>

const invitedCommunity = v.object({
  id: reference,
  name: v.string(),
  description: v.string(),
  activities: v.array(activity),
  area: v.nullable(v.object({ name: v.string() })),
  members: uses,
  /** to be answered by those who join */
  questions: v.array(v.string()),
  archived: v.boolean(),
})
export type InvitedCommunity = v.InferOutput<typeof invitedCommunity>

const invitedTrip = v.object({
  id: reference,
  name: v.string(),
  /** of the owner */
  username: v.string(),
  start: v.nullable(day),
  end: v.nullable(day),
  /** with the owner */
  members: uses,
  role: v.picklist(INVITE_LINK_ROLES),
})
export type InvitedTrip = v.InferOutput<typeof invitedTrip>

/** What the page of a link shows, also of what is hidden from others. */
export const linkInvitation = v.union([
  v.object({ community: invitedCommunity, isMember: v.boolean() }),
  v.object({ trip: invitedTrip, isMember: v.boolean() }),
])
export type LinkInvitation = v.InferOutput<typeof linkInvitation>

/** `answers`: to the questions of a community, in their order. */
export const linkJoin = v.object({
  answers: v.pipe(v.array(text(COMMUNITY_ANSWER_MAX)), v.maxLength(COMMUNITY_QUESTIONS_MAX)),
})
export type LinkJoin = v.InferOutput<typeof linkJoin>

export const linkJoined = v.union([v.object({ community: reference }), v.object({ trip: reference })])
export type LinkJoined = v.InferOutput<typeof linkJoined>
