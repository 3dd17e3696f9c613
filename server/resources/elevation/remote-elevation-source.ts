import * as v from 'valibot'
import { readBounded } from '../../http/body/read-bounded.ts'
import { reject } from '../../http/errors.ts'
import type { ElevationSource } from './source.ts'

const TIMEOUT_MS = 10_000
/** Limit of Open Topo Data per request. */
const PLACES_PER_REQUEST = 100
const RESPONSE_MAX_BYTES = 1024 * 1024
const responseSchema = v.object({ results: v.array(v.object({ elevation: v.nullable(v.number()) })) })

/**
 * Reads elevations from a server with the API of Open-Elevation or Open Topo Data, so that devices
 * only talk to our server. `url` may have an API key in its query.
 */
export function createRemoteElevationSource(url: string, fetchUrl = fetch): ElevationSource {
  async function fetchHeights(places: readonly { lat: number; lon: number }[]): Promise<(number | null)[]> {
    const requestUrl = new URL(url)
    requestUrl.searchParams.set('locations', places.map(({ lat, lon }) => `${lat},${lon}`).join('|'))
    const response = await fetchUrl(requestUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() =>
      reject('unavailable'),
    )
    if (!response.ok) return reject('unavailable')
    const body = await readBounded(response, RESPONSE_MAX_BYTES)
    const { success, output } = v.safeParse(responseSchema, body && parseJson(body))
    if (!success || output.results.length !== places.length) return reject('unavailable')
    return output.results.map(({ elevation }) => elevation)
  }
  return {
    async heightsAt(places) {
      const heights: (number | null)[] = []
      for (let from = 0; from < places.length; from += PLACES_PER_REQUEST)
        heights.push(...(await fetchHeights(places.slice(from, from + PLACES_PER_REQUEST))))
      return heights
    },
  }
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
