import * as v from 'valibot'
import { outdoorEvent } from '../../event/event.ts'
import { profile } from '../../profile/profile.ts'
import { route } from '../../route/route.ts'
import type { Trip } from '../../trip/trip.ts'
import type { CollectionName } from '../collections.ts'
import { searchText } from './search-text.ts'

// Searchable nouns and their results, on the device and on the server alike.

export const SEARCHED = ['routes', 'events', 'profiles'] as const satisfies readonly CollectionName[]
export type SearchedName = (typeof SEARCHED)[number]

/**
 * Searched on the device only: it has all trips that concern its member, and the server would find
 * those of others, which no list shows.
 */
export const SEARCHED_LOCALLY = ['trips'] as const satisfies readonly CollectionName[]
export type LocallySearchedName = SearchedName | (typeof SEARCHED_LOCALLY)[number]

export const routeHit = v.pick(route, ['id', 'name', 'activity', 'place', 'distance', 'ascent'])
export type RouteHit = v.InferOutput<typeof routeHit>

/** `place`: the name of the meeting point */
export const eventHit = v.object({
  ...v.pick(outdoorEvent, ['id', 'title', 'start', 'timeZone', 'state']).entries,
  place: v.string(),
})
export type EventHit = v.InferOutput<typeof eventHit>

export const profileHit = v.object({
  ...v.pick(profile, ['id', 'username', 'first_name', 'last_name']).entries,
  // missing in responses that were cached before it existed
  avatar: v.optional(profile.entries.avatar, null),
})
export type ProfileHit = v.InferOutput<typeof profileHit>

/** `start`, `end`: from the days, so that unsent edits count */
export type TripHit = Pick<Trip, 'id' | 'name' | 'start' | 'end'>

/** The query of GET /api/search/. */
export const searchRequest = v.object({
  q: v.pipe(searchText, v.nonEmpty('This field is required.')),
})

/**
 * Best match first. Of events, those that have not ended come first, the soonest first, and of a series
 * only one date.
 */
export const searchHits = v.object({
  routes: v.array(routeHit),
  events: v.array(eventHit),
  profiles: v.array(profileHit),
})
export type SearchHits = v.InferOutput<typeof searchHits>

export interface LocalHits extends SearchHits {
  trips: TripHit[]
}
