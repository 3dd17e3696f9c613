import type { OutdoorEvent } from '#domain/event/event.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { Route } from '#domain/route/route.ts'
import type { EventHit, ProfileHit, RouteHit, SearchHits } from '#domain/wire/search/search.ts'
import type { FoundDocument } from './store.ts'

/** Search results leave the server only through this: with the fields a result row shows. */
export function presentHits(found: readonly FoundDocument[]): SearchHits {
  const of = (name: FoundDocument['collection']): unknown[] =>
    found.filter(({ collection }) => collection === name).map(({ body }) => body)
  return {
    routes: (of('routes') as Route[]).map(routeHit),
    events: (of('events') as OutdoorEvent[]).map(eventHit),
    profiles: (of('profiles') as Profile[]).map(profileHit),
  }
}

const routeHit = ({ id, name, activity, place, distance, ascent }: Route): RouteHit => ({
  id,
  name,
  activity,
  place,
  distance,
  ascent,
})

const eventHit = ({ id, title, start, timeZone, state, meetingPoint }: OutdoorEvent): EventHit => ({
  id,
  title,
  start,
  timeZone,
  state,
  place: meetingPoint.name,
})

const profileHit = ({ id, username, first_name, last_name, avatar }: Profile): ProfileHit => ({
  id,
  username,
  first_name,
  last_name,
  avatar,
})
