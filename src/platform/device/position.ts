/** Long enough for a cold receiver; the UI shows that it waits. */
const POSITION_TIMEOUT_MS = 20_000

/** A rough position may be an hour old. */
const AREA_AGE_MAX_MS = 3_600_000
const PLACE_AGE_MAX_MS = 10_000

/** by the codes of the browser's error */
const REASONS: Readonly<Record<number, NoPosition>> = { 1: 'refused', 3: 'late' }

export interface Position {
  /** degrees, WGS 84 */
  lat: number
  lon: number
}

/** `refused`: access denied; `unknown`: no position; `late`: none in time. */
export type NoPosition = 'refused' | 'unknown' | 'late'

/** Gets the position of this device: `area` roughly, `place` exactly. */
export function getPosition(
  geolocation: Geolocation | undefined,
  kind: 'area' | 'place',
): Promise<Position | NoPosition> {
  if (!geolocation) return Promise.resolve('unknown')
  const isPlace = kind === 'place'
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      ({ code }) => resolve(REASONS[code] ?? 'unknown'),
      {
        enableHighAccuracy: isPlace,
        timeout: POSITION_TIMEOUT_MS,
        maximumAge: isPlace ? PLACE_AGE_MAX_MS : AREA_AGE_MAX_MS,
      },
    )
  })
}

/** Whether the member has already granted access to the position. Does not prompt. */
export async function hasPositionPermission(permissions: Permissions | undefined): Promise<boolean> {
  try {
    return (await permissions?.query({ name: 'geolocation' }))?.state === 'granted'
  } catch {
    return false // not supported
  }
}
