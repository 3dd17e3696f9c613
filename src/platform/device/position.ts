/** Long enough for a receiver that was off; the member waits and sees that. */
const POSITION_TIMEOUT_MS = 20_000

/** The area of a member does not change within the hour. */
const AREA_AGE_MAX_MS = 3_600_000
const PLACE_AGE_MAX_MS = 10_000

export interface Position {
  /** degrees, WGS 84 */
  lat: number
  lon: number
}

/** Where this device is: the area, roughly, or the place. `refused`: the member said no; `unknown`: it can not be told. */
export function getPosition(
  geolocation: Geolocation | undefined,
  kind: 'area' | 'place',
): Promise<Position | 'refused' | 'unknown'> {
  if (!geolocation) return Promise.resolve('unknown')
  const isPlace = kind === 'place'
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      {
        enableHighAccuracy: isPlace,
        timeout: POSITION_TIMEOUT_MS,
        maximumAge: isPlace ? PLACE_AGE_MAX_MS : AREA_AGE_MAX_MS,
      },
    )
  })
}

/** Whether the member has said before that this app may know where they are; asks them nothing. */
export async function hasPositionPermission(permissions: Permissions | undefined): Promise<boolean> {
  try {
    return (await permissions?.query({ name: 'geolocation' }))?.state === 'granted'
  } catch {
    return false // a browser that can not tell
  }
}
