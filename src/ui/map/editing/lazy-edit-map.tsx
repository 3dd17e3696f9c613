import { lazyComponent } from '../../lazy-component.ts'
import { MapPlaceholder } from '../map-placeholder.tsx'

/** The editing map; its code and style sheet are loaded when it is first shown. */
export const LazyEditMap = lazyComponent(async () => (await import('./edit-map.tsx')).EditMap, {
  placeholder: <MapPlaceholder />,
})
