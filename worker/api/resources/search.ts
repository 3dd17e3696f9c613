import { cutText } from '#domain/std/text/cut-text.ts'
import { encodeAddressPart } from '#domain/std/text/to-well-formed.ts'
import { SEARCH_TEXT_MAX } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { type SearchHits, searchHits } from '#domain/wire/search/search.ts'
import type { Get } from '../cache/cached-get.ts'
import type { ApiResult } from '../transport/api-result.ts'

export const fetchSearchHits = (get: Get, text: string): Promise<ApiResult<SearchHits>> =>
  get({
    path: `${apiPaths.search}?q=${encodeAddressPart(cutText(text, SEARCH_TEXT_MAX))}`,
    schema: searchHits,
    acceptsRecent: true,
  })
