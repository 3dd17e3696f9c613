import { lazy, type ReactElement, Suspense } from 'react'
import type { LeafletMapProps } from './leaflet-map.tsx'
import { MapPlaceholder } from './map-placeholder.tsx'

const LeafletMap = lazy(async () => ({ default: (await import('./leaflet-map.tsx')).LeafletMap }))

/** Loads the interactive map with its code and style sheet when first shown. */
export function RouteMap(props: LeafletMapProps): ReactElement {
  return (
    <Suspense fallback={<MapPlaceholder />}>
      <LeafletMap {...props} />
    </Suspense>
  )
}
