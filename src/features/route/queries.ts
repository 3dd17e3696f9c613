import { profileScope } from '#domain/wire/scope.ts'
import type { RouteListArgs } from '../../platform/port.ts'
import { useQuery, useSteadyQuery } from '../../platform/use-query.ts'
import { useWanted } from '../../platform/use-wanted.ts'

/** A window of the list; the former window stays until the new one has come. */
export const useRoutes = (args: RouteListArgs) => useSteadyQuery('route.list', args)

/** Brings a member with their public routes to this device. The username, once it is known. */
export function useWantedAuthor(id: string): string | null {
  useWanted(profileScope(id))
  return useQuery('profile.one', { id })?.username ?? null
}
