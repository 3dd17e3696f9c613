import type { CommentFields, MemberComment } from '#domain/comment/comment.ts'
import type { Community, CommunityFields } from '#domain/community/community.ts'
import type { EventFields, OutdoorEvent } from '#domain/event/event.ts'
import { EVENT_MOVE_UP_UNTIL_HOURS } from '#domain/event/limits.ts'
import type { MemberNotification } from '#domain/notification/notification.ts'
import type { Post, PostFields } from '#domain/post/post.ts'
import type { RelationKind } from '#domain/relation/kinds.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import type { RouteCollection, RouteCollectionFields } from '#domain/route-collection/route-collection.ts'
import type { Trip, TripFields } from '#domain/trip/trip.ts'
import { CREATED_AT } from './documents.ts'

// Documents around routes, as the server would send them; a test names only the fields it depends on.

export const cardOf = (id: string) => ({ id, username: id, avatar: null, level: 1 })
const author = cardOf('member-1')
const head = { version: 1, createdAt: CREATED_AT, updatedAt: CREATED_AT }

export function eventFieldsOf(some: Partial<EventFields> = {}): EventFields {
  return {
    title: 'Sunrise on Triglav',
    description: 'We start in the dark.',
    cover: null,
    activity: 'hike',
    grade: 'hard',
    paceNote: '',
    gear: 'Headlamp',
    start: '2026-06-20T01:00:00Z',
    end: '2026-06-20T12:00:00Z',
    timeZone: 'Europe/Ljubljana',
    meetingPoint: { name: 'Krma', lat: 46.3826, lon: 13.9074, parking: '', transport: '' },
    routes: [],
    capacity: 12,
    minimum: null,
    approval: false,
    questions: [],
    guestsAllowed: 2,
    visibility: 'public',
    community: null,
    rsvpCloses: null,
    moveUpUntil: EVENT_MOVE_UP_UNTIL_HOURS,
    recurrence: null,
    coHosts: [],
    announcements: [],
    state: 'scheduled',
    cancelReason: '',
    ...some,
  }
}

export function eventOf(some: Partial<OutdoorEvent> & { id: string }): OutdoorEvent {
  const counts = { participant_count: 0, waitlist_count: 0, like_count: 0 }
  const date = { series: null, occurrence: null, changed: [] }
  return { ...head, ...eventFieldsOf(), author, ...date, ...counts, ...some }
}

export function tripFieldsOf(some: Partial<TripFields> = {}): TripFields {
  return {
    name: 'Five days in the Tatras',
    description: '',
    cover: null,
    days: [],
    packing: [],
    notes: '',
    visibility: 'private',
    communities: [],
    template: null,
    archived: false,
    ...some,
  }
}

export function tripOf(some: Partial<Trip> & { id: string }): Trip {
  return { ...head, ...tripFieldsOf(), author, collaborators: [], start: null, end: null, ...some }
}

export function communityFieldsOf(some: Partial<CommunityFields> = {}): CommunityFields {
  return {
    name: 'Bergfreunde Graz',
    slug: 'bergfreunde-graz',
    description: '',
    rules: '',
    links: [],
    cover: null,
    colour: null,
    area: null,
    activities: ['hike'],
    joining: 'open',
    visibility: 'public',
    questions: [],
    postsNeedApproval: false,
    notificationsDefault: 'all',
    archived: false,
    heir: null,
    closing: null,
    ...some,
  }
}

export function communityOf(some: Partial<Community> & { id: string }): Community {
  const counts = { members: 1, posts: 0, events: 0, routes: 0 }
  const stewards = [{ member: author, role: 'owner' as const }]
  return { ...head, ...communityFieldsOf(), author, counts, stewards, closesAt: null, ...some }
}

export function postFieldsOf(some: Partial<PostFields> = {}): PostFields {
  return {
    kind: 'text',
    community: null,
    text: 'The hut is open again.',
    target: null,
    photos: [],
    poll: null,
    outing: null,
    visibility: 'public',
    ...some,
  }
}

export function postOf(some: Partial<Post> & { id: string }): Post {
  const server = { author, counts: { likes: 0, comments: 0 }, votes: {}, editedAt: null }
  return {
    ...head,
    ...postFieldsOf(),
    pinned: false,
    hidden: false,
    hiddenReason: null,
    waiting: false,
    ...server,
    ...some,
  }
}

export function commentFieldsOf(some: Partial<CommentFields> = {}): CommentFields {
  return {
    on: { collection: 'routes', id: 'r-1' },
    kind: 'comment',
    replyTo: null,
    text: 'Well marked all the way.',
    stars: null,
    condition: null,
    photos: [],
    ...some,
  }
}

export function commentOf(some: Partial<MemberComment> & { id: string }): MemberComment {
  return { ...head, ...commentFieldsOf(), hidden: false, author, counts: { likes: 0 }, ...some }
}

export function collectionFieldsOf(some: Partial<RouteCollectionFields> = {}): RouteCollectionFields {
  return {
    name: 'Ridges',
    description: '',
    cover: null,
    visibility: 'public',
    communities: [],
    items: [],
    ...some,
  }
}

export function collectionOf(some: Partial<RouteCollection> & { id: string }): RouteCollection {
  const totals = { distance: 0, ascent: 0, count: 0 }
  return { ...head, ...collectionFieldsOf(), author, collaborators: [], totals, ...some }
}

export function notificationOf(some: Partial<MemberNotification> & { id: string }): MemberNotification {
  return {
    ...head,
    notification_type: 'follow',
    title: 'New Follower',
    message: 'tomas follows you.',
    is_read: false,
    read_at: null,
    created_at: CREATED_AT,
    link: '/users/tomas',
    sender: cardOf('tomas'),
    content_object_summary: '',
    ...some,
  }
}

/** The fields of each kind beside the common ones, as they are after creation. */
const relationParts = {
  follow: { data: {}, state: 'accepted', target: 'profiles' },
  favourite: { data: {}, target: 'routes' },
  like: { data: {}, target: 'posts' },
  vote: { data: { option: 'o-1' }, target: 'posts' },
  participation: {
    data: { answer: 'going', guests: 0 },
    state: 'going',
    checkedInAt: null,
    position: null,
    reason: null,
    checkIns: [],
    target: 'events',
  },
  event_answers: {
    data: { answers: [{ question: 'Do you own crampons?', answer: 'Yes, with ten points.' }] },
    target: 'events',
  },
  membership: { data: { answers: [] }, state: 'member', role: 'member', target: 'communities' },
  collaboration: { data: { accepted: false }, role: 'editor', state: 'invited', target: 'trips' },
  invitation: { data: {}, state: 'pending', by: author, target: 'events' },
  block: { data: {}, target: 'profiles' },
  mute: { data: {}, target: 'profiles' },
  report: { data: { reason: 'spam', text: '' }, target: 'posts' },
  appeal: { data: { text: 'It is not.' }, target: 'notifications' },
  saved_filter: { data: { name: 'Near me', query: 'near=me' }, target: 'routes' },
  check_in: { data: { at: CREATED_AT }, by: author, target: 'events' },
  moderation: { data: {}, act: 'post_hidden', about: null, summary: '', reason: null, target: 'communities' },
  packing_list: { data: { items: [] }, target: 'trips' },
  saved_packing: { data: { name: 'Huts in winter', items: [] }, target: 'trips' },
} as const satisfies Record<RelationKind, { data: object; target: string; [part: string]: unknown }>

/** A relation of this kind, between this member and this target. */
export function relationOf<K extends RelationKind>(
  edge: { kind: K; member: string; target: string },
  some: Partial<RelationOf<K>> = {},
): RelationOf<K> {
  const { target: collection, ...parts } = relationParts[edge.kind]
  return {
    ...head,
    id: relationId(edge),
    kind: edge.kind,
    author: cardOf(edge.member),
    target: { collection, id: edge.target },
    ...parts,
    ...some,
  } as unknown as RelationOf<K>
}
