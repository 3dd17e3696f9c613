import { cutText } from '#domain/std/text/cut-text.ts'
import type { Result } from '#domain/wire/errors/failure.ts'
import { SEARCH_TEXT_MAX } from '#domain/wire/limits.ts'
import { fetchPlaceAt, fetchPlaces } from '../api/resources/places.ts'
import type { OnlineQueries } from '../port.ts'
import type { OnlineQueryDeps } from './online-query-deps.ts'

type Place<N extends 'place.find' | 'place.at'> = OnlineQueries[N]
type PlaceDeps = Pick<OnlineQueryDeps, 'get'>

export async function findPlaces(
  { get }: PlaceDeps,
  { text, near }: Place<'place.find'>['args'],
): Promise<Result<Place<'place.find'>['answer']>> {
  const answer = await fetchPlaces(get, { text: cutText(text, SEARCH_TEXT_MAX), near })
  return answer.ok ? { ok: true, value: answer.value } : { ok: false, failure: answer.failure }
}

export async function readPlaceAt(
  { get }: PlaceDeps,
  position: Place<'place.at'>['args'],
): Promise<Result<Place<'place.at'>['answer']>> {
  const answer = await fetchPlaceAt(get, position)
  return answer.ok ? { ok: true, value: answer.value } : { ok: false, failure: answer.failure }
}
