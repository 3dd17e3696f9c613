import type { Profile } from '#domain/profile/profile.ts'
import { NO_DETAILS } from '#domain/route/details/no-details.ts'
import type { Route, RouteFields } from '#domain/route/route.ts'
import type { Track, TrackFields } from '#domain/track/track.ts'

// Documents as the server would send them; a test names only the fields it depends on.

export const CREATED_AT = '2026-04-01T08:00:00.000Z'

export function routeFieldsOf(some: Partial<RouteFields> = {}): RouteFields {
  return {
    name: 'Over the Hochtor',
    description: 'Up by the north ridge, down by the hut.',
    activity: 'hike',
    visibility: 'public',
    communities: [],
    preview: '_p~iF~ps|U_ulLnnqC',
    sketchHeights: [612, 1_480, 2_369],
    start: { lat: 47.5612, lon: 14.6331 },
    cell: 'u26ewz',
    bounds: [14.6, 47.5, 14.7, 47.6],
    distance: 14_200,
    ascent: 1_757,
    descent: 1_757,
    highest: 2_369,
    lowest: 612,
    duration: 28_800,
    shape: 'loop',
    grade: 'hard',
    ...NO_DETAILS,
    months: [7, 8, 9],
    place: { village: 'Johnsbach', region: 'Steiermark', country: 'Austria' },
    stroller: 'no',
    wheelchair: 'no',
    photos: [],
    original: null,
    copiedFrom: null,
    state: 'published',
    ...some,
  }
}

export function routeGuess(authorId = 'member-1') {
  return {
    author: { id: authorId, username: 'maya', avatar: null, level: 1 },
    counts: { favourites: 0, completed: 0, comments: 0 },
    rating: {
      average: null,
      count: 0,
      histogram: [0, 0, 0, 0, 0] as [number, number, number, number, number],
    },
    latestCondition: null,
    featured: false,
  }
}

export function routeOf(some: Partial<Route> & { id: string }): Route {
  return {
    version: 1,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    ...routeFieldsOf(),
    ...routeGuess(),
    ...some,
  }
}

export function trackFieldsOf(some: Partial<TrackFields> = {}): TrackFields {
  const segment = { coordinates: '_p~iF~ps|U_ulLnnqC', heights: [6_120, null], times: null }
  return { lines: [{ segments: [segment] }], waypoints: [], sourceFormat: 'gpx', ...some }
}

export function trackOf(some: Partial<Track> & { id: string }): Track {
  return { version: 1, createdAt: CREATED_AT, updatedAt: CREATED_AT, ...trackFieldsOf(), ...some }
}

export function profileOf(some: Partial<Profile> & { id: string }): Profile {
  return {
    version: 1,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    username: 'maya',
    first_name: '',
    last_name: '',
    bio: '',
    avatar: null,
    activities: [],
    homeArea: null,
    visibility: 'members',
    approvesFollowers: false,
    level: 0,
    points: 0,
    counts: { routes: 0, outings: 0, followers: 0, following: 0, communities: 0 },
    joinedAt: CREATED_AT,
    ...some,
  }
}
