interface Place {
  lat: number
  lon: number
}

/** Who knows how high the ground is. */
export interface ElevationSource {
  /** Metres, one a place; null where it knows nothing. Throws a RefusalError with `unavailable` where it cannot be asked now. */
  heightsAt(places: readonly Place[]): Promise<(number | null)[]>
}

export const NO_ELEVATION: ElevationSource = {
  heightsAt: async (places) => places.map(() => null),
}
