import { useEffect, useMemo, useState } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { Port } from '../../../platform/port/port.ts'
import { useSteadyQuery } from '../../../platform/queries/use-query.ts'
import { useIsOffline } from '../../../state/offline.ts'
import { useLocalRoutes } from '../queries.ts'
import { type FoundPlace, joinPlaces, placesNamed, type RoutePlace, regionsOf } from './places.ts'

/** Delay after the last key before the server is searched. */
const ONLINE_DELAY_MS = 300
/** One letter would match almost everything. */
const ONLINE_TEXT_MIN = 2
const PLACES_SHOWN = 6

interface Places {
  /** before anything is typed: regions of the routes on this device */
  places: FoundPlace[]
  /** what the answer of the server is to this text */
  online: 'not_asked' | 'offline' | 'asking' | 'answered' | 'unreachable'
}

/** Places named by routes: those of this device, also offline, then those that the server knows. */
export function usePlaces(text: string, { isHereOnly }: { isHereOnly: boolean }): Places {
  const { rows } = useSteadyQuery('route.places', { text, limit: PLACES_SHOWN })
  const routes = useLocalRoutes()
  const { found, state } = useOnlinePlaces(isHereOnly ? '' : text)
  const regions = useMemo(() => regionsOf(routes ?? [], PLACES_SHOWN), [routes])
  const here = text === '' ? regions : (rows ?? [])
  return { places: joinPlaces(here, found, PLACES_SHOWN), online: state }
}

function useOnlinePlaces(text: string): { found: RoutePlace[]; state: Places['online'] } {
  const { port } = usePlatform()
  const isOffline = useIsOffline()
  const isAsked = text.length >= ONLINE_TEXT_MIN && !isOffline
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
  if (!isAsked) return { found: [], state: isOffline ? 'offline' : 'not_asked' }
  if (answer?.text !== text) return { found: [], state: 'asking' }
  return answer.found ? { found: answer.found, state: 'answered' } : { found: [], state: 'unreachable' }
}

/** null: no answer */
async function ask(port: Port, text: string): Promise<RoutePlace[] | null> {
  const query = { text, author: null, sort: 'newest', filter: '', offset: 0 } as const
  const result = await port.fetchOnline('route.beyond', query)
  return result.ok ? placesNamed(result.value.routes, text) : null
}
