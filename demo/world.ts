import type { MemberComment } from '#domain/comment/comment.ts'
import type { Community } from '#domain/community/community.ts'
import type { OutdoorEvent } from '#domain/event/event.ts'
import type { User } from '#domain/member/user.ts'
import type { MemberNotification } from '#domain/notification/notification.ts'
import type { Post } from '#domain/post/post.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { Relation, RelationOf } from '#domain/relation/relation.ts'
import type { Route } from '#domain/route/route.ts'
import type { SubscriptionState } from '#domain/subscription/state.ts'
import type { ChangeKind } from '#domain/subscription/subscription.ts'
import type { Track } from '#domain/track/track.ts'
import type { Trip } from '#domain/trip/trip.ts'

/** Password of the demo accounts. */
export const DEMO_PASSWORD = 'Cairn-2026!'
/** Email domain of all demo members. It is reserved, so no real address ends with it. */
export const DEMO_EMAIL_DOMAIN = 'demo.cairnway.example'
/** Seed of the world that a server loads. */
export const DEMO_SEED = 1

export interface DemoMember {
  user: User
  joinedAt: string
  /** true for demo accounts; all other members have no password */
  canSignIn: boolean
  /** the changes of its plan, oldest first; none: it has always been on the free plan */
  planChanges: DemoPlanChange[]
}

export interface DemoPlanChange {
  at: string
  kind: ChangeKind
  /** after the change */
  state: SubscriptionState
}

export interface DemoNotification {
  recipientId: string
  notification: MemberNotification
}

export interface DemoFollow {
  followerId: string
  targetId: string
  state: 'requested' | 'accepted'
  createdAt: string
}

/** All data of the demo world. */
export interface DemoWorld {
  members: DemoMember[]
  /** one per member, in the same order */
  profiles: Profile[]
  follows: DemoFollow[]
  /** of the demo accounts */
  notifications: DemoNotification[]
  routes: Route[]
  /** one per route, in the same order */
  tracks: Track[]
  communities: Community[]
  /** memberships of them in all states, and invitations to them */
  communityRelations: RelationOf<'membership' | 'invitation'>[]
  /** entries of moderation logs */
  communityActs: RelationOf<'moderation'>[]
  /** of members and in communities */
  posts: Post[]
  /** single events and one series, whose dates the server creates */
  events: OutdoorEvent[]
  /** participations and likes of events, and invitations to them */
  eventRelations: Relation[]
  /** on events */
  comments: MemberComment[]
  trips: Trip[]
  /** those who plan the trips with their owners */
  tripRelations: RelationOf<'collaboration'>[]
  /** what the staff have to decide, oldest first */
  reports: RelationOf<'report'>[]
}
