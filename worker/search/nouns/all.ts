import { searchedEvents } from './events.ts'
import { searchedProfiles } from './profiles.ts'
import { searchedRoutes } from './routes.ts'
import { searchedTrips } from './trips.ts'

/** All searchable nouns. */
export const searchedNouns = {
  routes: searchedRoutes,
  events: searchedEvents,
  profiles: searchedProfiles,
  trips: searchedTrips,
}
