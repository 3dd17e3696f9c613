import { apiPaths } from '#domain/wire/paths.ts'
import { type SearchHits, searchHits } from '#domain/wire/search/search.ts'
import type { Get } from '../cache/cached-get.ts'
import type { ApiResult } from '../transport/api-result.ts'

export const fetchSearchHits = (get: Get, text: string): Promise<ApiResult<SearchHits>> =>
  get({
    path: `${apiPaths.search}?q=${encodeURIComponent(text)}`,
    schema: searchHits,
    acceptsRecent: true,
  })
