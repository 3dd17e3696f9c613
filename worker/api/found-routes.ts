import { type FoundRoutes, foundRoutes } from '#domain/wire/found-routes.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Answer } from './answer.ts'
import type { Get } from './get.ts'

/** `params`: as `foundRoutesRequest` has them, with those of a filter. */
export const findRoutes = (get: Get, params: URLSearchParams): Promise<Answer<FoundRoutes>> =>
  get({ path: `${apiPaths.foundRoutes}?${params}`, schema: foundRoutes, recentWillDo: true })
