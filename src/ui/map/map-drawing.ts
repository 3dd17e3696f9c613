import type { Canvas, LatLngTuple, Map as LeafletMap } from 'leaflet'
import type { MapColours } from './map-colours.ts'

/** What every drawing on a Leaflet map needs. */
export interface MapDrawing {
  map: LeafletMap
  renderer: Canvas
  colours: MapColours
}

export interface MapPoint {
  lat: number
  lon: number
}

export const toLatLng = ({ lat, lon }: MapPoint): LatLngTuple => [lat, lon]
