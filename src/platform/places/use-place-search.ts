import { useEffect, useState } from 'react'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import type { MapPlace } from '#domain/wire/map/places.ts'
import { useIsOffline } from '../../state/offline.ts'
import { usePlatform } from '../platform-context.ts'
import type { Port } from '../port/port.ts'
import { queryOnce } from '../queries/query-once.ts'

/** Delay after the last key before anything is searched. */
const DELAY_MS = 300
/** One letter would match almost everything. */
const TEXT_MIN = 2

export interface PlaceSearchResult {
  places: readonly MapPlace[]
  /**
   * `online`: the server has answered · `no_names`: it knows no places · `kept`: the maps of this device’s packs were
   * searched · `no_maps`: there are none
   */
  state: 'idle' | 'asking' | 'online' | 'no_names' | 'kept' | 'no_maps'
}

const IDLE: PlaceSearchResult = { places: [], state: 'idle' }
const ASKING: PlaceSearchResult = { places: [], state: 'asking' }

/** Places of the map by name: online from the server, else on the maps that are kept on this device. */
export function usePlaceSearch(typed: string, near: LatLon | null): PlaceSearchResult {
  const { port } = usePlatform()
  const isOffline = useIsOffline()
  const text = typed.trim()
  const isAsked = text.length >= TEXT_MIN
  const [lat, lon] = [near?.lat ?? null, near?.lon ?? null]
  const [answer, setAnswer] = useState<{ text: string; result: PlaceSearchResult } | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      const asked = { text, near: lat === null || lon === null ? null : { lat, lon } }
      void find(port, asked, isOffline).then((result) => isCurrent && setAnswer({ text, result }))
    }, DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [port, isOffline, isAsked, text, lat, lon])
  if (!isAsked) return IDLE
  return answer?.text === text ? answer.result : ASKING
}

async function find(
  port: Port,
  asked: { text: string; near: LatLon | null },
  isOffline: boolean,
): Promise<PlaceSearchResult> {
  const answer = isOffline ? null : await port.fetchOnline('place.find', asked)
  if (answer?.ok) return { places: answer.value.places, state: answer.value.known ? 'online' : 'no_names' }
  const kept = await queryOnce(port, 'place.kept', asked).catch(() => null)
  return { places: kept?.places ?? [], state: kept?.hasMaps ? 'kept' : 'no_maps' }
}
