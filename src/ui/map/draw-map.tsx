import { lazy, type ReactElement, Suspense } from 'react'
import type { EditMapProps } from './edit-map.tsx'
import { MapWaiting } from './map-waiting.tsx'

const EditMap = lazy(async () => ({ default: (await import('./edit-map.tsx')).EditMap }))

/** The map to draw on; its code and style sheet come when it is first shown. */
export function DrawMap(props: EditMapProps): ReactElement {
  return (
    <Suspense fallback={<MapWaiting />}>
      <EditMap {...props} />
    </Suspense>
  )
}
