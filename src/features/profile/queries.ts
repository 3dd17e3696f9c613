import { useMemo } from 'react'
import { useQuery } from '../../platform/use-query.ts'
import { type Area, areasOf } from './areas.ts'

/** Enough to meet every region that this device holds. */
const ROUTES_LOOKED_AT = 300

export const useProfile = (id: string) => useQuery('profile.one', { id })

/** The areas that the routes of this device lie in. */
export function useAreas(): Area[] {
  const routes = useQuery('route.list', { text: '', sort: 'newest', author: null, limit: ROUTES_LOOKED_AT })
  return useMemo(() => areasOf(routes?.rows ?? []), [routes])
}
