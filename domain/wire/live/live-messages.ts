import * as v from 'valibot'
import { eventMessages, personalMessages } from './event-messages.ts'

// Messages of /ws/notifications/. Losing one is harmless: the next pull finds the announced change.
// A channel is a scope key; subscribing requires permission to pull that scope.

export const syncHint = v.object({
  type: v.literal('sync'),
  scopes: v.array(v.string()),
  collections: v.array(v.string()),
})
export type SyncHint = v.InferOutput<typeof syncHint>

export const liveServerMessage = v.variant('type', [
  syncHint,
  v.object({ type: v.literal('pong') }),
  ...eventMessages,
  ...personalMessages,
])
export type LiveServerMessage = v.InferOutput<typeof liveServerMessage>

export const liveClientMessage = v.variant('type', [
  v.object({ type: v.literal('ping') }),
  v.object({ type: v.literal('subscribe'), channel: v.pipe(v.string(), v.maxLength(120)) }),
  v.object({ type: v.literal('unsubscribe'), channel: v.pipe(v.string(), v.maxLength(120)) }),
])
export type LiveClientMessage = v.InferOutput<typeof liveClientMessage>

export const PING_INTERVAL_MS = 30_000
