import { lazyComponent } from '../lazy-component.ts'
import { MapPlaceholder } from './map-placeholder.tsx'

/** The interactive map; its code and style sheet are loaded when it is first shown. */
export const RouteMap = lazyComponent(async () => (await import('./leaflet-map.tsx')).LeafletMap, {
  placeholder: <MapPlaceholder />,
})
