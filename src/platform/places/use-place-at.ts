import { useEffect, useState } from 'react'
import { NO_DETAILS } from '#domain/route/details/no-details.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import type { PlaceAtResponse } from '#domain/wire/map/places.ts'
import { useIsOffline } from '../../state/offline.ts'
import { usePlatform } from '../platform-context.ts'
import { findPlaceAt } from './find-place-at.ts'

/** Waits until a point that is dragged stays where it is. */
const DELAY_MS = 800
/** About a hundred metres: a smaller move leads to the same village. */
const POSITION_DECIMALS = 3

/** The names of a position, once they are known; empty until then, where nothing is known, and for null. */
export function usePlaceAt(position: LatLon | null): PlaceAtResponse {
  const { port } = usePlatform()
  const isOffline = useIsOffline()
  const lat = position && Number(position.lat.toFixed(POSITION_DECIMALS))
  const lon = position && Number(position.lon.toFixed(POSITION_DECIMALS))
  const [place, setPlace] = useState(NO_DETAILS.place)
  useEffect(() => {
    if (lat === null || lon === null) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void findPlaceAt(port, { lat, lon }, isOffline).then(
        (found) => isCurrent && setPlace(found ?? NO_DETAILS.place),
      )
    }, DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [port, isOffline, lat, lon])
  return position ? place : NO_DETAILS.place
}
