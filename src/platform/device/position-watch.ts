/** Accept a cached reading of another app up to this age. */
const AGE_MAX_MS = 1_000
/** The first fix can take this long in a forest. */
const SILENCE_MAX_MS = 30_000

export interface PositionReading {
  /** degrees, WGS 84 */
  lat: number
  lon: number
  /** radius of the accuracy circle, metres */
  accuracyM: number
}

interface PositionWatch {
  onReading: (reading: PositionReading) => void
  /**
   * `refused`: the member denied access, no readings follow; `unknown`: no position now, readings
   * may follow
   */
  onFailure: (why: 'refused' | 'unknown') => void
}

/** Reports the position of this device with high accuracy. Returns a stop function. */
export function watchPosition(
  geolocation: Geolocation | undefined,
  { onReading, onFailure }: PositionWatch,
): () => void {
  if (!geolocation) {
    onFailure('unknown')
    return () => undefined
  }
  const watch = geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy } }) =>
      onReading({ lat: latitude, lon: longitude, accuracyM: accuracy }),
    ({ code, PERMISSION_DENIED }) => onFailure(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
    { enableHighAccuracy: true, maximumAge: AGE_MAX_MS, timeout: SILENCE_MAX_MS },
  )
  return () => geolocation.clearWatch(watch)
}
