import { apiPaths } from '#domain/wire/paths.ts'
import { type FoundRoutes, foundRoutes } from '#domain/wire/search/found-routes.ts'
import type { Get } from '../cache/cached-get.ts'
import type { ApiResult } from '../transport/api-result.ts'

/** `params`: the parameters of `foundRoutesRequest` and those of a filter. */
export const fetchFoundRoutes = (get: Get, params: URLSearchParams): Promise<ApiResult<FoundRoutes>> =>
  get({ path: `${apiPaths.foundRoutes}?${params}`, schema: foundRoutes, acceptsRecent: true })
