import { type EventMove, eventMoves } from '#domain/event/move.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Get } from '../cache/cached-get.ts'
import type { ApiResult } from '../transport/api-result.ts'

export const fetchEventMoves = (get: Get, id: string): Promise<ApiResult<{ moves: EventMove[] }>> =>
  get({ path: apiPaths.eventMoves(id), schema: eventMoves, skipsDeduplication: true })
