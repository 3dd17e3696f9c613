import type { OnlineQueries, RouteRow } from '#src/platform/port/port.ts'

export type OnlineListQuery = Omit<OnlineQueries['route.beyond']['args'], 'offset'>

export type OnlineResponse =
  | { state: 'unreachable' | 'too_often' }
  | { state: 'answered'; routes: readonly RouteRow[]; next: number | null; isEarlier: boolean }

/** What the server has of a list beyond this device, or why there is nothing of it. `offered`: data is saved, and a member's press asks. */
export type OnlineResultsState = { state: 'offline' | 'offered' | 'asking' } | OnlineResponse
