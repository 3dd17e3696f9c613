import type { Result } from '#domain/wire/errors/failure.ts'
import { SEARCHED, type SearchHits } from '#domain/wire/search/search.ts'
import { fetchSearchHits } from '../api/resources/search.ts'
import type { OnlineQueryDeps } from './online-query-deps.ts'

/** The server's half of search: what it found, without what this device holds and has found itself. `isEarlier`: it is silent now. */
export async function searchOnline(
  { get, held }: OnlineQueryDeps,
  { text }: { text: string },
): Promise<Result<{ hits: SearchHits; isEarlier: boolean }>> {
  const answer = await fetchSearchHits(get, text)
  if (!answer.ok) return { ok: false, failure: answer.failure }
  const lacking = SEARCHED.map(async (name) => {
    const hits: { id: string }[] = answer.value[name]
    const here = await held(
      name,
      hits.map(({ id }) => id),
    )
    return [name, hits.filter(({ id }) => !here.has(id))]
  })
  const hits = Object.fromEntries(await Promise.all(lacking)) as SearchHits
  return { ok: true, value: { hits, isEarlier: answer.isCached ?? false } }
}
