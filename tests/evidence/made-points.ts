import { seededRandom } from '#domain/std/seeded-random.ts'

/** A place of a generated recording; `height` in metres, `time` in seconds since 1970. */
export interface MadePlace {
  lat: number
  lon: number
  height: number
  time: number
}

const STARTED_AT = Date.UTC(2026, 5, 11, 4, 41, 7) / 1_000

/** A walk with that many points, one per second, with receiver noise of some metres; the same for the same number. */
export function* madePlaces(
  count: number,
  start: { lat: number; lon: number } = { lat: 46, lon: 8 },
): Generator<MadePlace> {
  const random = seededRandom(1)
  let { lat, lon } = start
  let [height, heading] = [900, 0]
  const noise = () => (random() - 0.5) * 3e-5
  for (let second = 0; second < count; second++) {
    heading += (random() - 0.5) * 0.3
    lat += Math.cos(heading) * 1.2e-5
    lon += Math.sin(heading) * 1.7e-5
    height += Math.cos(second / 700) * 0.2
    yield {
      lat: rounded(lat + noise(), 7),
      lon: rounded(lon + noise(), 7),
      height: rounded(height, 1),
      time: STARTED_AT + second,
    }
  }
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
