import { lazy, type ReactElement, Suspense } from 'react'
import { MapPlaceholder } from '../map-placeholder.tsx'
import type { EditMapProps } from './edit-map.tsx'

const EditMap = lazy(async () => ({ default: (await import('./edit-map.tsx')).EditMap }))

/** Loads the editing map with its code and style sheet when first shown. */
export function LazyEditMap(props: EditMapProps): ReactElement {
  return (
    <Suspense fallback={<MapPlaceholder />}>
      <EditMap {...props} />
    </Suspense>
  )
}
