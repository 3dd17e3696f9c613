import type { Result } from '#domain/wire/errors/failure.ts'
import { ELEVATION_POINTS_MAX } from '#domain/wire/limits.ts'
import { fetchElevation } from '../api/resources/elevation.ts'
import type { OnlineQueries } from '../port.ts'
import type { OnlineQueryDeps } from './online-query-deps.ts'

/**
 * Terrain heights, one per point, in as many requests as needed. The first failed request is the
 * result.
 */
export async function fetchHeights(
  { get }: Pick<OnlineQueryDeps, 'get'>,
  { points }: OnlineQueries['heights']['args'],
): Promise<Result<OnlineQueries['heights']['answer']>> {
  const heights: (number | null)[] = []
  for (let from = 0; from < points.length; from += ELEVATION_POINTS_MAX) {
    const asked = points.slice(from, from + ELEVATION_POINTS_MAX)
    const answer = await fetchElevation(get, asked)
    if (!answer.ok) return { ok: false, failure: answer.failure }
    heights.push(...asked.map((_, i) => answer.value.heights[i] ?? null))
  }
  return { ok: true, value: { heights } }
}
