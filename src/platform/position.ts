/** Long enough for a receiver that was off; the member waits and sees that. */
const POSITION_TIMEOUT_MS = 20_000
/** The area of a member does not change within the hour. */
const POSITION_AGE_MAX_MS = 3_600_000

export interface Position {
  /** degrees, WGS 84 */
  lat: number
  lon: number
}

/** Where this device is, roughly. `refused`: the member said no; `unknown`: it can not be told. */
export function roughPosition(
  geolocation: Geolocation | undefined,
): Promise<Position | 'refused' | 'unknown'> {
  if (!geolocation) return Promise.resolve('unknown')
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: false, timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_AGE_MAX_MS },
    )
  })
}
