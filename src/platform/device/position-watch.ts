/** A reading may come from another app of this device, if it is as young as this. */
const AGE_MAX_MS = 1_000
/** In a wood it can take that long until the first. */
const SILENCE_MAX_MS = 30_000

export interface PositionReading {
  /** degrees, WGS 84 */
  lat: number
  lon: number
  /** the radius within which the receiver is sure, metres */
  accuracyM: number
}

interface PositionWatch {
  onReading: (reading: PositionReading) => void
  /** `refused`: the member said no, nothing more comes; `unknown`: not to be told now, readings may come yet */
  onFailure: (why: 'refused' | 'unknown') => void
}

/** Tells where this device is, as exactly as it can, until the answer is called. */
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
