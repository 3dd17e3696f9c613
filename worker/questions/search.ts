import type { Result } from '#domain/wire/failure.ts'
import { SEARCHED, type SearchHits } from '#domain/wire/search.ts'
import { search } from '../api/search.ts'
import type { QuestionDeps } from './deps.ts'

/** The server's half of search: what it found, without what this device holds and has found itself. `isEarlier`: it is silent now. */
export async function askSearch(
  { get, held }: QuestionDeps,
  { text }: { text: string },
): Promise<Result<{ hits: SearchHits; isEarlier: boolean }>> {
  const answer = await search(get, text)
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
  return { ok: true, value: { hits, isEarlier: answer.isEarlier ?? false } }
}
