import { apiPaths } from '#domain/wire/paths.ts'
import { type SearchHits, searchHits } from '#domain/wire/search.ts'
import type { Answer } from './answer.ts'
import type { Get } from './get.ts'

export const search = (get: Get, text: string): Promise<Answer<SearchHits>> =>
  get({
    path: `${apiPaths.search}?q=${encodeURIComponent(text)}`,
    schema: searchHits,
    recentWillDo: true,
  })
