import type { Send } from '../api/transport/http-client.ts'
import type { OnlineQueries, OnlineQueryName, Port } from '../port.ts'
import { listPlans } from './subscriptions.ts'
import { appealSuspension, readSuspension } from './suspension.ts'

/** The online queries that need no member. */
export const publicQueries = {
  'plan.list': listPlans,
  'suspension.read': readSuspension,
  'suspension.appeal': appealSuspension,
} as const

/** Sends them without a session; undefined: the query needs one. */
export function fetchPublic<N extends OnlineQueryName>(
  send: Send,
  name: N,
  args: OnlineQueries[N]['args'],
): ReturnType<Port['fetchOnline']> | undefined {
  if (!(name in publicQueries)) return undefined
  const query = publicQueries[name as keyof typeof publicQueries]
  return query({ send }, args as never)
}
