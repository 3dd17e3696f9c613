/** A place in degrees. */
export interface LatLon {
  readonly lat: number
  readonly lon: number
}
