import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RouteFilter } from '#domain/route/list/filter.ts'
import { geohashCenter } from '#domain/std/geo/geohash.ts'
import { useQuery } from '#src/platform/queries/use-query.ts'
import { useSession } from '#src/state/session.ts'
import { formatFilter, parseFilter } from '../../filter/filter-query.ts'
import { findNearMe } from '../../filter/find-near-me.ts'
import { useListView } from '../use-list-view.ts'

export interface Origin {
  lat: number
  lon: number
  /** name of the home area; empty: the member's position */
  place: string
}

interface Origins {
  filter: RouteFilter
  /** null: no home area chosen; undefined: not loaded yet */
  home: Origin | null | undefined
  /** Lists the routes nearest to an origin first. */
  showFrom: (origin: Origin) => void
  /** the same from the member's position, which the browser may ask for */
  showFromMe: () => Promise<void>
  isLooking: boolean
}

/** The places from which a member's distances can be counted. */
export function useOrigins(): Origins {
  const { view, update } = useListView()
  const filter = parseFilter(view.filter)
  const home = useHomeArea()
  const [isLooking, setLooking] = useState(false)
  const showFrom = useEffectEvent(({ place, lat, lon }: Origin): void => {
    const near = { lat, lon, radius: filter.near?.radius ?? null }
    update({ sort: 'nearest', filter: formatFilter({ ...filter, near, place }) })
  })
  // A position that arrives after the member has left this page must not change the URL.
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function showFromMe(): Promise<void> {
    setLooking(true)
    const position = await findNearMe(null)
    if (!isMounted.current) return
    setLooking(false)
    if (position) showFrom({ ...position, place: '' })
  }
  return { filter, home, isLooking, showFrom: (origin) => showFrom(origin), showFromMe }
}

/** The center of the home area; null: none chosen; undefined: not loaded yet. */
function useHomeArea(): Origin | null | undefined {
  const { memberId } = useSession()
  const profile = useQuery('profile.one', { id: memberId ?? '' })
  if (profile === undefined) return undefined
  const area = profile?.homeArea
  return area ? { ...geohashCenter(area.cell), place: area.name } : null
}
