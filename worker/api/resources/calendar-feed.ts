import { type CalendarFeed, calendarFeed } from '#domain/wire/calendar-feed.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Get } from '../cache/cached-get.ts'
import type { ApiResult } from '../transport/api-result.ts'
import type { Send } from '../transport/http-client.ts'

export const fetchCalendarFeed = (get: Get): Promise<ApiResult<CalendarFeed>> =>
  get({ path: apiPaths.calendarFeed, schema: calendarFeed, skipsDeduplication: true })

/** Gives the feed a new address, or deletes it. */
export const postCalendarFeed = (send: Send, action: 'reset' | 'delete'): Promise<ApiResult<CalendarFeed>> =>
  send({
    method: 'POST',
    path: action === 'reset' ? apiPaths.calendarFeed : apiPaths.calendarFeedEnd,
    token: null,
    schema: calendarFeed,
    body: {},
  })
