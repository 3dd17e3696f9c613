import { routeScope } from '#domain/wire/scope.ts'
import { useQuery } from '../../platform/use-query.ts'
import { useWanted, type Wanted } from '../../platform/use-wanted.ts'

// Apart from what lists ask, which is in the code of the first page.

export const useRoute = (id: string) => useQuery('route.one', { id })

export const useTrack = (id: string) => useQuery('track.drawn', { id })

/** Brings a route with its track to this device while its page shows it. */
export const useWantedRoute = (id: string): Wanted => useWanted(routeScope(id))
