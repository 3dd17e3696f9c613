/** A stop on the map of a trip. */
export interface MapPlace {
  lat: number
  lon: number
  name: string
}
