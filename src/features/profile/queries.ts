import { useMemo } from 'react'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { RouteRow } from '../../platform/port/port.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import { type Area, collectAreas } from './form/areas.ts'

/** Enough to meet every region that this device holds. */
const ROUTES_LOOKED_AT = 300
const FOLLOWS_LOOKED_AT = 200

export const useProfile = (id: string) => useQuery('profile.one', { id })

/** Routes of this device, as many as tell where and by whom they are; undefined until they have come. */
export const useLocalRoutes = (): RouteRow[] | undefined =>
  useQuery('route.list', { text: '', sort: 'newest', author: null, filter: '', limit: ROUTES_LOOKED_AT })
    ?.rows

/** The areas that the routes of this device lie in. */
export function useAreas(): Area[] {
  const routes = useLocalRoutes()
  return useMemo(() => collectAreas(routes ?? []), [routes])
}

export type Follow = Pick<RelationOf<'follow'>, 'id' | 'target' | 'state'>

/** Whom a member follows, newest first. */
export const useFollows = (memberId: string): Follow[] | undefined =>
  useQuery('relation.of', { member: memberId, kind: 'follow', limit: FOLLOWS_LOOKED_AT })?.filter(
    (edge) => edge.kind === 'follow',
  )

/** The member's settings; undefined until the device has said. */
export const useSettings = () => useQuery('account.settings', {})
