import { routeScope } from '#domain/wire/sync/scope.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import {
  type ScopeSubscription,
  useScopeSubscription,
} from '../../platform/queries/use-scope-subscription.ts'

// Queries for a single route. Those for lists are in list/queries.ts, which belongs to the first
// chunk.

export const useRoute = (id: string) => useQuery('route.one', { id })

export const useTrack = (id: string) => useQuery('track.drawn', { id })

/** Downloads a route with its track while its page is open. */
export const useRouteSubscription = (id: string): ScopeSubscription => useScopeSubscription(routeScope(id))
