import type { CalendarFeed } from '#domain/wire/calendar-feed.ts'
import type { Result } from '#domain/wire/errors/failure.ts'
import { fetchCalendarFeed, postCalendarFeed } from '../api/resources/calendar-feed.ts'
import type { ApiResult } from '../api/transport/api-result.ts'
import type { OnlineQueries } from '../port.ts'
import type { OnlineQueryDeps } from './online-query-deps.ts'

type FeedDeps = Pick<OnlineQueryDeps, 'get' | 'send'>

/** Not stored on the device: the address opens the member's calendar without a session. */
export const readCalendarFeed = async ({ get }: FeedDeps): Promise<Result<CalendarFeed>> =>
  toResult(await fetchCalendarFeed(get))

export const changeFeed = async (
  { send }: FeedDeps,
  { action }: OnlineQueries['calendar_feed.change']['args'],
): Promise<Result<CalendarFeed>> => toResult(await postCalendarFeed(send, action))

const toResult = <T>(answer: ApiResult<T>): Result<T> =>
  answer.ok ? { ok: true, value: answer.value } : { ok: false, failure: answer.failure }
