import type { LiveEventMessage } from '#domain/wire/live-events.ts'
import { liveEvent, sayOfEvent } from '../../../live/say.ts'
import type { Writing } from '../../../sync/collection.ts'
import type { DocumentRow } from '../../../sync/document-row.ts'
import { count, setByServer } from '../../../sync/set-by-server.ts'
import type { EdgeRule } from '../edge-rule.ts'

/** How many there are is told, not whose. */
export const likeRule: EdgeRule = {
  async turn(writing, { edge, parent, before, after }) {
    const step = Number(after !== null) - Number(before !== null)
    if (!parent || step === 0) return { changed: [] }
    if (parent.collection !== 'events') return { changed: [await count(writing, parent, { likes: step })] }
    const { like_count: likes } = parent.own as { like_count: number }
    const event = await setByServer(writing, parent, { like_count: Math.max(0, likes + step) })
    sayLike(writing, event, { member: edge.member, isLiked: step > 0 })
    return { changed: [event] }
  },
}

function sayLike(
  writing: Writing,
  event: DocumentRow,
  { member, isLiked }: { member: string; isLiked: boolean },
): void {
  const { id: event_id, like_count: total_likes } = liveEvent(event.own)
  const message: LiveEventMessage = isLiked
    ? { type: 'event_liked', event_id, like: { user: { id: member } }, total_likes }
    : { type: 'event_unliked', event_id, user_id: member, total_likes }
  sayOfEvent(writing, event, { message, about: member })
}
