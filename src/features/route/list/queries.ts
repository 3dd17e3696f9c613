import { profileScope } from '#domain/wire/sync/scope.ts'
import type { RouteListArgs } from '../../../platform/port/port.ts'
import { useQuery, useSteadyQuery } from '../../../platform/queries/use-query.ts'
import { useScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'

/** A window of the list; the previous rows stay until the new ones are loaded. */
export const useRoutes = (args: RouteListArgs) => useSteadyQuery('route.list', args)

/** Downloads a member with their public routes; returns the username once it is known. */
export function useAuthorSubscription(id: string): string | null {
  useScopeSubscription(profileScope(id))
  return useQuery('profile.one', { id })?.username ?? null
}
