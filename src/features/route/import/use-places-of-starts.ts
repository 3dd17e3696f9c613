import { useEffect, useEffectEvent, useRef } from 'react'
import type { PlaceAtResponse } from '#domain/wire/map/places.ts'
import { findPlaceAt } from '#src/platform/places/find-place-at.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
import { useIsOffline } from '#src/state/offline.ts'
import type { ParsedRoute } from './import-files.ts'

/** Finds where each route starts, once, one after the other. A place that is not known is not reported. */
export function usePlacesOfStarts(
  routes: readonly ParsedRoute[],
  onFound: (read: ParsedRoute, place: PlaceAtResponse) => void,
): void {
  const { port } = usePlatform()
  const isOffline = useIsOffline()
  const asked = useRef(new Set<string>())
  const report = useEffectEvent(onFound)
  const findAll = useEffectEvent(async (some: readonly ParsedRoute[]) => {
    for (const read of some) {
      if (asked.current.has(read.key)) continue
      asked.current.add(read.key)
      const place = await findPlaceAt(port, read.route.figures.start, isOffline)
      if (place) report(read, place)
    }
  })
  useEffect(() => void findAll(routes), [routes])
}
