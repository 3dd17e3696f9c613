import * as v from 'valibot'
import { instant, reference } from '../wire/fields.ts'

/** How far the member has seen things; only ever moves on (merge.ts). */
export const seenFields = {
  /** notifications of this moment or earlier count as read, whatever they say of themselves; null: none */
  notificationsReadTo: v.nullable(instant),
  /** notifications of this moment or earlier are cleared away */
  notificationsClearedTo: v.nullable(instant),
  /** community id to the moment up to which its posts were seen */
  communities: v.pipe(v.record(reference, instant), v.maxEntries(1_000)),
}
const body = v.object(seenFields)
export type SeenFields = v.InferOutput<typeof body>

export const DEFAULT_SEEN: SeenFields = {
  notificationsReadTo: null,
  notificationsClearedTo: null,
  communities: {},
}
