import { v7 } from 'uuid'
import type { CommentTarget } from '#domain/comment/comment.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import { routeFieldsOf, trackFieldsOf } from '#tests/factories/documents.ts'
import {
  collectionFieldsOf,
  commentFieldsOf,
  communityFieldsOf,
  eventFieldsOf,
  postFieldsOf,
  tripFieldsOf,
} from '#tests/factories/nouns.ts'
import type { Say } from './say.ts'

export interface HostileDocument {
  collection: CollectionName
  id: string
  fields: object
  /** the page that shows it, and the text by which one sees that it does */
  page?: { path: string; shows: string }
}

const OUTING = {
  route: null,
  activity: 'hike',
  date: '2026-05-02',
  distance: 9_000,
  ascent: 400,
  duration: 10_800,
} as const
const RANKS = ['a1', 'a2', 'a3']
const IN_DAYS = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

interface Hostile {
  say: Say
  round: number
  /** who creates them */
  member: string
}

/** One document of each noun, with a text of `say` in every field that takes one, and what belongs to it. */
export function hostileDocuments({ say, round, member }: Hostile): HostileDocument[] {
  const route = hostileRoute(say)
  const [{ id: routeId }] = route
  const event = hostileEvent(say)
  const community = hostileCommunity(say, round)
  const posts = hostilePosts(say)
  const trip = hostileTrip(say, routeId)
  const collection = hostileCollection(say, routeId)
  const about = [...route.slice(0, 1), event, ...posts.slice(0, 1), trip, collection]
  return [
    ...route,
    event,
    community,
    ...posts,
    trip,
    collection,
    hostileFilter(say, member),
    ...about.flatMap((on) => hostileComments(say, on as CommentTarget)),
  ]
}

function hostileRoute(say: Say): [HostileDocument, HostileDocument] {
  const id = v7()
  const name = say()
  const fields = routeFieldsOf({
    name,
    description: say(),
    place: { village: say(), region: say(), country: say() },
    tags: [say(30), say(30)],
    practical: { access: say(), parking: say(), transport: say(), water: say(), gear: say() },
  })
  const waypoint = { lat: 39, lon: -120.4, height: null }
  const waypoints = [{ ...waypoint, name: say(), note: say(), symbol: say(40) }]
  return [
    { collection: 'routes', id, fields, page: { path: `/routes/${id}`, shows: name } },
    { collection: 'tracks', id, fields: trackFieldsOf({ waypoints }) },
  ]
}

function hostileEvent(say: Say): HostileDocument {
  const id = v7()
  const title = say()
  const fields = eventFieldsOf({
    title,
    description: say(),
    paceNote: say(),
    gear: say(),
    meetingPoint: { name: say(), lat: 46.3826, lon: 13.9074, parking: say(), transport: say() },
    questions: [say(), say()],
    announcements: [{ id: v7(), text: say(), at: IN_DAYS(0), audience: 'all' }],
    start: IN_DAYS(20),
    end: IN_DAYS(21),
  })
  return { collection: 'events', id, fields, page: { path: `/events/${id}`, shows: title } }
}

function hostileCommunity(say: Say, round: number): HostileDocument {
  const id = v7()
  const slug = `hostile-${round}`
  const name = say()
  const fields = communityFieldsOf({
    name,
    slug,
    description: say(),
    rules: say(),
    links: [{ title: say(), url: 'https://example.org/?<script>alert(1)</script>' }],
    questions: [say(), say()],
  })
  return { collection: 'communities', id, fields, page: { path: `/communities/${id}`, shows: name } }
}

function hostilePosts(say: Say): HostileDocument[] {
  const options = [1, 2, 3].map(() => ({ id: v7(), text: say() }))
  return [
    postFieldsOf({ text: say() }),
    postFieldsOf({ kind: 'outing', text: say(), outing: { ...OUTING, note: say() } }),
    postFieldsOf({ kind: 'poll', text: say(), poll: { question: say(), options, closes: null } }),
  ].map((fields) => ({ collection: 'posts', id: v7(), fields }))
}

function hostileTrip(say: Say, routeId: string): HostileDocument {
  const id = v7()
  const name = say()
  const place = { lat: 46.3, lon: 13.9, from: null, to: null }
  const stops = [
    { ...place, id: v7(), kind: 'place' as const, target: null, name: say(), note: say(), rank: 'a1' },
    { ...place, id: v7(), kind: 'route' as const, target: routeId, name: say(), note: say(), rank: 'a2' },
  ]
  const fields = tripFieldsOf({
    name,
    description: say(),
    notes: say(),
    days: [{ id: v7(), date: null, title: say(), note: say(), start: null, absent: [], stops, rank: 'a1' }],
    packing: RANKS.map((rank) => ({
      id: v7(),
      category: say(60),
      name: say(),
      quantity: 1,
      weight: 0,
      assignee: null,
      packed: false,
      rank,
    })),
  })
  return { collection: 'trips', id, fields, page: { path: `/trip-planner/trips/${id}`, shows: name } }
}

function hostileCollection(say: Say, route: string): HostileDocument {
  const id = v7()
  const name = say()
  const items = [{ id: v7(), route, note: say(), rank: 'a1' }]
  const fields = collectionFieldsOf({ name, description: say(), items })
  return { collection: 'route_collections', id, fields, page: { path: `/collections/${id}`, shows: name } }
}

function hostileFilter(say: Say, member: string): HostileDocument {
  const target = v7()
  const data = { name: say(), query: 'q=<script>alert(1)</script>' }
  const fields = { kind: 'saved_filter', target: { collection: 'routes', id: target }, data }
  return { collection: 'relations', id: relationId({ kind: 'saved_filter', member, target }), fields }
}

function hostileComments(say: Say, { collection, id }: CommentTarget): HostileDocument[] {
  const on = { collection, id }
  return [1, 2].map(() => ({
    collection: 'comments',
    id: v7(),
    fields: commentFieldsOf({ on, text: say() }),
  }))
}
