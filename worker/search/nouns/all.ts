import { searchedProfiles } from './profiles.ts'
import { searchedRoutes } from './routes.ts'

/** Every noun that is searched; search knows of none but these. */
export const searchedNouns = { routes: searchedRoutes, profiles: searchedProfiles }

type Nouns = typeof searchedNouns

/** What the entries of a noun are sorted and filtered by. */
export type KeysOf<Name extends keyof Nouns> = ReturnType<Nouns[Name]['entryOf']>['keys']
