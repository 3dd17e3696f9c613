import * as v from 'valibot'
import { reject } from '../../http/errors.ts'
import type { ElevationSource } from './source.ts'

const PATIENCE_MS = 10_000
/** as Open-Elevation and Open Topo Data answer; the latter allows a hundred places a question */
const PLACES_PER_QUESTION = 100
const answered = v.object({ results: v.array(v.object({ elevation: v.nullable(v.number()) })) })

/** Asks another server, so that devices talk to ours alone. `url` may carry a key in its query. */
export function createRemoteElevationSource(url: string, ask = fetch): ElevationSource {
  async function heightsOf(places: readonly { lat: number; lon: number }[]): Promise<(number | null)[]> {
    const address = new URL(url)
    address.searchParams.set('locations', places.map(({ lat, lon }) => `${lat},${lon}`).join('|'))
    const answer = await ask(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() =>
      reject('unavailable'),
    )
    if (!answer.ok) return reject('unavailable')
    const body: unknown = await answer.json().catch(() => reject('unavailable'))
    const { success, output } = v.safeParse(answered, body)
    if (!success || output.results.length !== places.length) return reject('unavailable')
    return output.results.map(({ elevation }) => elevation)
  }
  return {
    async heightsAt(places) {
      const heights: (number | null)[] = []
      for (let from = 0; from < places.length; from += PLACES_PER_QUESTION)
        heights.push(...(await heightsOf(places.slice(from, from + PLACES_PER_QUESTION))))
      return heights
    },
  }
}
