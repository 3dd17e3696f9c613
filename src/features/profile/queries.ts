import { useMemo } from 'react'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { RouteRow } from '../../platform/port/port.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import { type Area, collectAreas } from './form/areas.ts'

/** Enough to cover every region on this device. */
const ROUTES_LIMIT = 300
const FOLLOWS_LIMIT = 200

export const useProfile = (id: string) => useQuery('profile.one', { id })

/** Newest routes on this device; undefined until they are read. */
export const useLocalRoutes = (): RouteRow[] | undefined =>
  useQuery('route.list', { text: '', sort: 'newest', author: null, filter: '', limit: ROUTES_LIMIT })?.rows

/** The areas of the routes on this device. */
export function useAreas(): Area[] {
  const routes = useLocalRoutes()
  return useMemo(() => collectAreas(routes ?? []), [routes])
}

export type Follow = Pick<RelationOf<'follow'>, 'id' | 'target' | 'state'>

/** Follows of a member, newest first. */
export const useFollows = (memberId: string): Follow[] | undefined =>
  useQuery('relation.of', { member: memberId, kind: 'follow', limit: FOLLOWS_LIMIT })?.filter(
    (relation) => relation.kind === 'follow',
  )

/** The member's settings; undefined until they are read. */
export const useSettings = () => useQuery('account.settings', {})
