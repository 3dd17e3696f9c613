import { lazy, type ReactElement, Suspense } from 'react'
import { MapPlaceholder } from '../map-placeholder.tsx'
import type { EditMapProps } from './edit-map.tsx'

const EditMap = lazy(async () => ({ default: (await import('./edit-map.tsx')).EditMap }))

/** The map to draw on; its code and style sheet come when it is first shown. */
export function LazyEditMap(props: EditMapProps): ReactElement {
  return (
    <Suspense fallback={<MapPlaceholder />}>
      <EditMap {...props} />
    </Suspense>
  )
}
