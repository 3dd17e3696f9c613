import type * as v from 'valibot'
import type { AccountOf, AccountPart } from '#domain/account/account.ts'
import type { CommentKind, CommentTarget, MemberComment } from '#domain/comment/comment.ts'
import type { CommunityRole } from '#domain/community/access/roles.ts'
import type { CommunityCard } from '#domain/community/card.ts'
import type { Community } from '#domain/community/community.ts'
import type { CommunitySize } from '#domain/community/size.ts'
import type { EventCard } from '#domain/event/card.ts'
import type { EventConditions } from '#domain/event/list/conditions.ts'
import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import type { MemberCard } from '#domain/member/user.ts'
import type { MemberNotification, NotificationType } from '#domain/notification/notification.ts'
import type { NOUNS } from '#domain/noun/nouns.ts'
import type { OutingPeriod, OutingTotals } from '#domain/post/outing-totals.ts'
import type { Post } from '#domain/post/post.ts'
import type { RelationKind } from '#domain/relation/kinds.ts'
import type { Relation } from '#domain/relation/relation.ts'
import type { Activity } from '#domain/route/activity.ts'
import type { CollectionCard } from '#domain/route-collection/card.ts'
import type { ShownAchievement } from '#domain/standing/compute-achievements.ts'
import type { TripCard } from '#domain/trip/card.ts'
import type { OutingDay } from '#domain/trip/days/done-stops.ts'
import type { Effort } from '#domain/trip/figures.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { RouteRow } from './route-list-queries.ts'

interface Id {
  id: string
}
interface Ids {
  ids: string[]
}
interface Query<Args, Result> {
  args: Args
  result: Result
}
/** in the order of the ids; missing documents are left out */
type Some<Card> = Query<Ids, Card[]>
type Part<P extends AccountPart> = Query<Record<string, never>, AccountOf<P> | null>

export interface CollectionListArgs {
  text: string
  /** largest: by number of routes */
  sort: 'recent' | 'name' | 'largest'
  /** each row tells whether it contains this route; null: none */
  route: string | null
  limit: number
}

/** A collection in a list. For an unsent one the totals are computed on this device. */
export interface CollectionListRow extends CollectionCard {
  unsent: 'waiting' | 'needs_attention' | null
  /** null: none, it is shared with the member */
  role: CollaboratorRole | 'invited' | null
  /** number of routes, including those that are not on this device */
  size: number
  /** its first routes, if they are on this device; `preview`: encoded polyline, five decimals */
  lines: { id: string; preview: string }[]
  /** id of the item that contains the given route */
  item: string | null
}

export interface TripAgendaArgs {
  /** planning: without a date · current: under way or to come */
  phase: 'planning' | 'current' | 'past' | 'archived'
  /** the member's calendar day, YYYY-MM-DD */
  today: string
  limit: number
}

/** A trip in a list. Totals count the routes that are on this device. */
export interface TripListRow extends TripCard {
  unsent: 'waiting' | 'needs_attention' | null
  role: CollaboratorRole | 'invited'
  stopCount: number
  effort: Effort
  packedCount: number
  itemCount: number
  /** its first routes, if they are on this device; `preview`: encoded polyline, five decimals */
  lines: { id: string; preview: string }[]
}

export interface EventAgendaArgs {
  list: 'upcoming' | 'mine' | 'past'
  moment: string
  text: string
  /** null: any */
  activity: Activity | null
  /** default: any */
  conditions?: EventConditions
  limit: number
}

export interface EventPeriodArgs extends Omit<EventAgendaArgs, 'list' | 'moment'> {
  /** ISO 8601; events that are under way at it are included */
  from: string
  before: string
}

/** An event in a list. */
export interface EventRow extends EventCard {
  unsent: 'waiting' | 'needs_attention' | null
}

export interface CommunitySearchArgs {
  text: string
  /** null: any */
  activity: Activity | null
  joining: Community['joining'] | null
  size: CommunitySize | null
  sort: 'name' | 'largest' | 'newest'
  limit: number
}

/** A community in a list. */
export interface CommunityRow extends CommunityCard, Pick<Community, 'description' | 'questions'> {
  unsent: 'waiting' | 'needs_attention' | null
}

/** A community that the member belongs to, asked to join, or is invited to. */
export interface OwnCommunityRow extends CommunityRow {
  state: 'member' | 'requested' | 'invited'
  /** null: not a member */
  role: CommunityRole | null
  isMuted: boolean
  /** null: not invited */
  invitedBy: MemberCard | null
  /** when the membership, the request or the invitation was created */
  since: string
}

/** What the member has not seen in a community that they belong to. */
export interface UnreadPosts {
  community: string
  isMuted: boolean
  /** posts are unread that were created after this moment; ISO 8601 */
  after: string
  /** posts of others on this device, without hidden ones */
  count: number
  /** when the newest post that the server knows was created, by the server's clock; null: none */
  newestAt: string | null
}

/** A vote in a poll: the id of an option; null: none. */
export interface OwnVote {
  /** as on this device */
  mine: string | null
  /** as counted by the server */
  counted: string | null
}

type Nouns = typeof NOUNS
type Name<C extends CollectionName> = Nouns[C]['name']
type Doc<C extends CollectionName> = v.InferOutput<Nouns[C]['document']>
type Listed = { [C in CollectionName]: Nouns[C] extends { isListed: true } ? C : never }[CollectionName]

/** The queries that are derived from the descriptions of nouns. Lists: last changed first. */
export type GenericQueries = {
  [C in CollectionName as `${Name<C>}.one`]: Query<Id, Doc<C> | null>
} & { [C in Listed as `${Name<C>}.list`]: Query<{ limit: number }, Doc<C>[]> }

/** Queries of all nouns except the lists of routes. Lists end at their `limit`. */
export interface NounQueries extends GenericQueries {
  /**
   * upcoming: from `moment` (ISO 8601), earliest first · past: before it, latest first. A series is
   * listed by its dates; an unsent one, at its first date.
   */
  'event.list': Query<
    {
      time: 'upcoming' | 'past'
      moment: string
      of: { community: string } | { host: string } | null
      limit: number
    },
    EventCard[]
  >
  /**
   * upcoming: not ended at `moment` (ISO 8601), soonest first · mine: those of them that the member
   * hosts or asked to attend · past: ended, latest first
   */
  'event.agenda': Query<EventAgendaArgs, { rows: EventRow[]; hasMore: boolean }>
  /** events of a period, soonest first; `limit`: rows read */
  'event.period': Query<EventPeriodArgs, { rows: EventRow[]; hasMore: boolean }>
  /** coming dates of a series, soonest first */
  'event.dates': Query<{ series: string; moment: string; limit: number }, EventRow[]>
  /** recurring events of any time, whose later dates are still to be computed */
  'event.repeating': Query<{ limit: number }, EventCard[]>
  'event.some': Some<EventCard>
  /** last changed first; `route`: only those that stop at it */
  'trip.list': Query<{ shelf: 'active' | 'archived'; route?: string; limit: number }, TripCard[]>
  /**
   * trips that the member owns, takes part in or is invited to. Current ones: soonest end first;
   * past: latest first; others: last changed first
   */
  'trip.agenda': Query<TripAgendaArgs, { rows: TripListRow[]; hasMore: boolean }>
  'trip.some': Some<TripCard>
  'community.list': Query<{ sort: 'name' | 'largest' | 'newest'; limit: number }, CommunityCard[]>
  'community.some': Some<CommunityCard>
  /** communities on this device, without archived ones; `total`: number of matching ones */
  'community.explore': Query<CommunitySearchArgs, { rows: CommunityRow[]; total: number }>
  /** by name */
  'community.mine': Query<Record<string, never>, OwnCommunityRow[]>
  /** those that a member belongs to as far as this device knows, by name */
  'community.of': Query<{ member: string }, (CommunityCard & { role: CommunityRole })[]>
  /** of each community of the member */
  'community.unread': Query<Record<string, never>, UnreadPosts[]>
  /** pinned posts first, both newest first */
  'post.in': Query<{ community: string; limit: number }, Post[]>
  /** those that the moderators have to approve, newest first */
  'post.waiting': Query<{ community: string; limit: number }, Post[]>
  /** posts of these communities, and of these members outside communities; newest first */
  'post.feed': Query<{ communities: string[]; authors: string[]; limit: number }, Post[]>
  /** the member's vote in the poll of a post */
  'post.vote': Query<{ post: string }, OwnVote>
  'post.by': Query<{ author: string; limit: number }, Post[]>
  'post.outings': Query<{ route: string; limit: number }, Post[]>
  /** outings of these members on a route, newest first */
  'post.outings_by': Query<{ route: string; authors: string[]; limit: number }, Post[]>
  /** outings of a member in the week, month and year of a calendar day such as `2026-11-24` */
  'post.outing_sums': Query<{ author: string; today: string }, Record<OutingPeriod, OutingTotals>>
  /** the days of a member's outings, from one calendar day to another; `to` null: no end */
  'post.outing_days': Query<{ author: string; from: string; to: string | null }, OutingDay[]>
  /** newest first; `total`: number of this kind on this device */
  'comment.list': Query<
    { on: CommentTarget; kind: CommentKind; limit: number },
    { rows: MemberComment[]; total: number }
  >
  /** replies to these comments of one document, newest first */
  'comment.answers': Query<{ on: CommentTarget; to: string[]; limit: number }, MemberComment[]>
  /** the member's own, newest first */
  'comment.mine': Query<{ on: CommentTarget; kind: CommentKind; limit: number }, MemberComment[]>
  'route.some': Some<RouteRow>
  /** the route whose page shows a comment, an outing or a relation; null: none */
  'route.under': Query<{ collection: CollectionName; id: string }, string | null>
  /** relations of one kind of a member, newest first */
  'relation.of': Query<{ member: string; kind: RelationKind; limit: number }, Relation[]>
  /** relations of all members to a target, newest first; `total`: number on this device */
  'relation.to': Query<
    { target: { collection: string; id: string }; kind: RelationKind; limit: number },
    { rows: Relation[]; total: number }
  >
  'collection.list': Query<
    | { sort: 'recent' | 'name'; author: null; limit: number }
    | { sort: 'recent'; author: string; limit: number },
    CollectionCard[]
  >
  'collection.some': Some<CollectionCard>
  /**
   * collections that the member owns, edits or is invited to; `total`: matching the text, `all`:
   * without the text
   */
  'collection.shelf': Query<CollectionListArgs, { rows: CollectionListRow[]; total: number; all: number }>
  /** collections shared with a community, last changed first; `total`: number on this device */
  'collection.in': Query<{ community: string; limit: number }, { rows: CollectionListRow[]; total: number }>
  /** collections of one member, last changed first; `total`: number on this device */
  'collection.of': Query<{ author: string; limit: number }, { rows: CollectionListRow[]; total: number }>
  /** newest first; null: any */
  'notification.list': Query<
    { isRead: boolean | null; types: readonly NotificationType[] | null; limit: number },
    MemberNotification[]
  >
  'notification.unread': Query<Record<string, never>, number>
  'draft.list': Query<Record<string, never>, AccountOf<'draft'>[]>
  /** noun and target of a draft; null: not on this device. `id`: the id of its document */
  'draft.place': Query<{ id: string }, Pick<AccountOf<'draft'>, 'noun' | 'of'> | null>
  'account.subscription': Part<'subscription'>
  'account.usage': Part<'usage'>
  'account.plans': Part<'plans'>
  'account.reputation': Part<'reputation'>
  'account.achievements': Part<'achievements'>
  /** all of the member, computed from this device and from what the server has confirmed */
  'achievement.list': Query<Record<string, never>, ShownAchievement[]>
  'account.seen': Part<'seen'>
}
