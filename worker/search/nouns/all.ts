import { searchedProfiles } from './profiles.ts'
import { searchedRoutes } from './routes.ts'

/** Every noun that is searched; search knows of none but these. */
export const searchedNouns = { routes: searchedRoutes, profiles: searchedProfiles }
