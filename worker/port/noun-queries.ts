import type { AccountOf, AccountPart } from '#domain/account/account.ts'
import type { CommentKind, CommentTarget, MemberComment } from '#domain/comment/comment.ts'
import type { CommunityCard } from '#domain/community/card.ts'
import type { Community } from '#domain/community/community.ts'
import type { EventCard } from '#domain/event/card.ts'
import type { OutdoorEvent } from '#domain/event/event.ts'
import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import type { MemberNotification, NotificationType } from '#domain/notification/notification.ts'
import type { OutingPeriod, OutingTotals } from '#domain/post/outing-totals.ts'
import type { Post } from '#domain/post/post.ts'
import type { RelationKind } from '#domain/relation/kinds.ts'
import type { Relation } from '#domain/relation/relation.ts'
import type { CollectionCard } from '#domain/route-collection/card.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { TripCard } from '#domain/trip/card.ts'
import type { Trip } from '#domain/trip/trip.ts'
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
type One<Doc> = Query<Id, Doc | null>
/** in the order asked for; those that are gone are left out */
type Some<Card> = Query<Ids, Card[]>
type Part<P extends AccountPart> = Query<Record<string, never>, AccountOf<P> | null>

export interface CollectionListArgs {
  text: string
  /** largest: by how many routes are in it */
  sort: 'recent' | 'name' | 'largest'
  /** of which each row says whether it holds it; null: none */
  route: string | null
  limit: number
}

/** A collection on the member’s shelf. Of one that is not sent the totals are what this device adds up. */
export interface CollectionListRow extends CollectionCard {
  unsent: 'waiting' | 'needs_attention' | null
  role: CollaboratorRole | 'invited'
  /** how many routes are in it, whether they are here or not */
  size: number
  /** of its first few routes, those that are here; `preview`: encoded polyline, five decimals */
  lines: { id: string; preview: string }[]
  /** id of the item that holds the route that was asked for */
  item: string | null
}

/** What the page may watch of the nouns around routes. Lists end at their `limit`. */
export interface NounQueries {
  /** upcoming: from `moment` (ISO 8601) on, soonest first · past: before it, latest first. One that repeats stands at its first time. */
  'event.list': Query<
    {
      time: 'upcoming' | 'past'
      moment: string
      of: { community: string } | { host: string } | null
      limit: number
    },
    EventCard[]
  >
  /** events that repeat, of whenever: their later times are to be worked out */
  'event.repeating': Query<{ limit: number }, EventCard[]>
  'event.some': Some<EventCard>
  'event.one': One<OutdoorEvent>
  /** by the last change, newest first */
  'trip.list': Query<{ shelf: 'active' | 'archived'; limit: number }, TripCard[]>
  'trip.some': Some<TripCard>
  'trip.one': One<Trip>
  'community.list': Query<{ sort: 'name' | 'largest' | 'newest'; limit: number }, CommunityCard[]>
  'community.some': Some<CommunityCard>
  'community.one': One<Community>
  /** pinned ones before all else, both newest first */
  'post.in': Query<{ community: string; limit: number }, Post[]>
  'post.feed': Query<{ communities: string[]; limit: number }, Post[]>
  'post.by': Query<{ author: string; limit: number }, Post[]>
  'post.outings': Query<{ route: string; limit: number }, Post[]>
  /** what these members did of a route, newest first */
  'post.outings_by': Query<{ route: string; authors: string[]; limit: number }, Post[]>
  /** what a member did in the week, month and year of a day, `2026-11-24`, of their calendar */
  'post.outing_sums': Query<{ author: string; today: string }, Record<OutingPeriod, OutingTotals>>
  'post.one': One<Post>
  /** newest first; `total`: how many of that kind are on this device */
  'comment.list': Query<
    { on: CommentTarget; kind: CommentKind; limit: number },
    { rows: MemberComment[]; total: number }
  >
  /** to these comments on one thing, newest first */
  'comment.answers': Query<{ on: CommentTarget; to: string[]; limit: number }, MemberComment[]>
  /** the member's own, newest first */
  'comment.mine': Query<{ on: CommentTarget; kind: CommentKind; limit: number }, MemberComment[]>
  'route.some': Some<RouteRow>
  /** the route on whose page a comment, an outing or an edge is to be found; null: on none */
  'route.under': Query<{ collection: CollectionName; id: string }, string | null>
  /** a member's own edges of a kind, newest first */
  'relation.of': Query<{ member: string; kind: RelationKind; limit: number }, Relation[]>
  /** those of everybody to one thing, newest first; `total`: how many are on this device */
  'relation.to': Query<
    { target: { collection: string; id: string }; kind: RelationKind; limit: number },
    { rows: Relation[]; total: number }
  >
  /** its id tells whose it is, of which kind, and to what */
  'relation.one': One<Relation>
  'collection.list': Query<
    | { sort: 'recent' | 'name'; author: null; limit: number }
    | { sort: 'recent'; author: string; limit: number },
    CollectionCard[]
  >
  'collection.some': Some<CollectionCard>
  /** those that the member keeps, alone or with others, or is asked to keep; `total`: that match, `all`: without the text */
  'collection.shelf': Query<CollectionListArgs, { rows: CollectionListRow[]; total: number; all: number }>
  'collection.one': One<RouteCollection>
  /** newest first; null: of any */
  'notification.list': Query<
    { isRead: boolean | null; type: NotificationType | null; limit: number },
    MemberNotification[]
  >
  'notification.unread': Query<Record<string, never>, number>
  'draft.list': Query<Record<string, never>, AccountOf<'draft'>[]>
  /** what a draft is to become, and of what; null: it is not here. `id`: that of its document */
  'draft.place': Query<{ id: string }, Pick<AccountOf<'draft'>, 'noun' | 'of'> | null>
  'account.subscription': Part<'subscription'>
  'account.usage': Part<'usage'>
  'account.features': Part<'features'>
  'account.plans': Part<'plans'>
  'account.reputation': Part<'reputation'>
  'account.achievements': Part<'achievements'>
  'account.seen': Part<'seen'>
}
