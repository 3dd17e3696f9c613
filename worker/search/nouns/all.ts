import { searchedEvents } from './events.ts'
import { searchedProfiles } from './profiles.ts'
import { searchedRoutes } from './routes.ts'

/** All searchable nouns. */
export const searchedNouns = { routes: searchedRoutes, events: searchedEvents, profiles: searchedProfiles }
