import type { Result } from '#domain/wire/errors/failure.ts'
import { SEARCHED, type SearchHits } from '#domain/wire/search/search.ts'
import { fetchSearchHits } from '../api/resources/search.ts'
import type { OnlineQueryDeps } from './online-query-deps.ts'

/**
 * Searches on the server and leaves out what is on this device, because the local search has found
 * it already. `isEarlier`: the server did not respond; these are earlier results.
 */
export async function searchOnline(
  { get, findStored }: OnlineQueryDeps,
  { text }: { text: string },
): Promise<Result<{ hits: SearchHits; isEarlier: boolean }>> {
  const answer = await fetchSearchHits(get, text)
  if (!answer.ok) return { ok: false, failure: answer.failure }
  const missing = SEARCHED.map(async (name) => {
    const hits: { id: string }[] = answer.value[name]
    const here = await findStored(
      name,
      hits.map(({ id }) => id),
    )
    return [name, hits.filter(({ id }) => !here.has(id))]
  })
  const hits = Object.fromEntries(await Promise.all(missing)) as SearchHits
  return { ok: true, value: { hits, isEarlier: answer.isCached ?? false } }
}
