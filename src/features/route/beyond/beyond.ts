import type { Questions, RouteRow } from '#src/platform/port.ts'

export type ListQuestion = Omit<Questions['route.beyond']['args'], 'offset'>

export type Came =
  | { state: 'unreachable' | 'too_often' }
  | { state: 'answered'; routes: readonly RouteRow[]; next: number | null; isEarlier: boolean }

/** What the server has of a list beyond this device, or why there is nothing of it. `offered`: data is saved, and a member's press asks. */
export type Beyond = { state: 'offline' | 'offered' | 'asking' } | Came
