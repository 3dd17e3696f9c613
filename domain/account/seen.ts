import * as v from 'valibot'
import { instant, reference } from '../wire/fields.ts'

/** marks of communities */
export const SEEN_COMMUNITIES_MAX = 1_000

/** What the member has seen; the timestamps only move forward (merge.ts). */
export const seenFields = {
  /** notifications up to this moment count as read, whatever their `is_read`; null: none */
  notificationsReadTo: v.nullable(instant),
  /** notifications up to this moment are cleared */
  notificationsClearedTo: v.nullable(instant),
  /** community id to the moment up to which its posts were seen */
  communities: v.pipe(v.record(reference, instant), v.maxEntries(SEEN_COMMUNITIES_MAX)),
}
const body = v.object(seenFields)
export type SeenFields = v.InferOutput<typeof body>

export const DEFAULT_SEEN: SeenFields = {
  notificationsReadTo: null,
  notificationsClearedTo: null,
  communities: {},
}
