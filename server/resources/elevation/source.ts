interface Place {
  lat: number
  lon: number
}

/** A source of ground elevations. */
export interface ElevationSource {
  /**
   * Metres above sea level per place; null if unknown. Throws a RejectionError with `unavailable`.
   */
  heightsAt(places: readonly Place[]): Promise<(number | null)[]>
}

export const NO_ELEVATION: ElevationSource = {
  heightsAt: async (places) => places.map(() => null),
}
