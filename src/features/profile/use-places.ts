import { useEffect, useMemo, useState } from 'react'
import { usePlaceSearch } from '../../platform/places/use-place-search.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { Port } from '../../platform/port/port.ts'
import { useSteadyQuery } from '../../platform/queries/use-query.ts'
import { useIsOffline } from '../../state/offline.ts'
import type { PlaceSearchProps } from '../../ui/place-search/place-search.tsx'
import { joinPlaces, placesNamed, type RoutePlace, regionsOf } from './places.ts'
import { useLocalRoutes } from './queries.ts'

/** Delay after the last key before the server is searched. */
const ONLINE_DELAY_MS = 300
const PLACES_SHOWN = 6

type Places = Required<Pick<PlaceSearchProps, 'known' | 'places' | 'state'>>

/**
 * Places named by the routes on this device, then those of the map. Where the map of the server has no names, those of
 * its routes. Before anything is typed: regions of the routes on this device.
 */
export function usePlaces(text: string): Places {
  const { rows } = useSteadyQuery('route.places', { text, limit: PLACES_SHOWN })
  const routes = useLocalRoutes()
  const search = usePlaceSearch(text, null)
  const { found, state } = useOnlinePlaces(search.state === 'no_names' ? text : '')
  const regions = useMemo(() => regionsOf(routes ?? [], PLACES_SHOWN), [routes])
  const here = text === '' ? regions : (rows ?? [])
  const known = joinPlaces(here, found, PLACES_SHOWN).map(({ name, lat, lon, routes: count, isOnline }) => ({
    name,
    lat,
    lon,
    note: isOnline ? 'online' : count === 1 ? '1 route' : `${count} routes`,
  }))
  return { known, places: search.places, state: search.state === 'no_names' ? state : search.state }
}

function useOnlinePlaces(text: string): { found: RoutePlace[]; state: Places['state'] } {
  const { port } = usePlatform()
  const isOffline = useIsOffline()
  const isAsked = text !== '' && !isOffline
  const [answer, setAnswer] = useState<{ text: string; found: RoutePlace[] | null } | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void ask(port, text).then((found) => isCurrent && setAnswer({ text, found }))
    }, ONLINE_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [port, text, isAsked])
  if (isAsked && answer?.text !== text) return { found: [], state: 'asking' }
  return { found: (isAsked && answer?.found) || [], state: 'no_names' }
}

/** null: no answer */
async function ask(port: Port, text: string): Promise<RoutePlace[] | null> {
  const query = { text, author: null, sort: 'newest', filter: '', offset: 0 } as const
  const result = await port.fetchOnline('route.beyond', query)
  return result.ok ? placesNamed(result.value.routes, text) : null
}
