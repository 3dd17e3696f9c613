import { routeScope } from '#domain/wire/sync/scope.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import {
  type ScopeSubscription,
  useScopeSubscription,
} from '../../platform/queries/use-scope-subscription.ts'

// Apart from what lists ask, which is in the code of the first page.

export const useRoute = (id: string) => useQuery('route.one', { id })

export const useTrack = (id: string) => useQuery('track.drawn', { id })

/** Brings a route with its track to this device while its page shows it. */
export const useRouteSubscription = (id: string): ScopeSubscription => useScopeSubscription(routeScope(id))
