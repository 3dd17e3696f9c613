import type { OnlineQueries, RouteRow } from '#src/platform/port/port.ts'

export type OnlineListQuery = Omit<OnlineQueries['route.beyond']['args'], 'offset'>

export type OnlineResponse =
  | { state: 'unreachable' | 'rate_limited' }
  | { state: 'loaded'; routes: readonly RouteRow[]; next: number | null; isEarlier: boolean }

/**
 * Online results of a list, or why there are none. `available`: data saver is on, so that the
 * member has to ask for them.
 */
export type OnlineResultsState = { state: 'offline' | 'available' | 'loading' } | OnlineResponse
