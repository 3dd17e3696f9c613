import type { LiveEventMessage } from '#domain/wire/live/event-messages.ts'
import { eventCounts, publishToEventListeners } from '../../../live/event-messages.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { incrementCounts, updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import type { RelationRule } from '../relation-rule.ts'

/** How many there are is told, not whose. */
export const likeRule: RelationRule = {
  async onChange(writing, { edge, parent, before, after }) {
    const step = Number(after !== null) - Number(before !== null)
    if (!parent || step === 0) return { changed: [] }
    if (parent.collection !== 'events')
      return { changed: [await incrementCounts(writing, parent, { likes: step })] }
    const { like_count: likes } = parent.own as { like_count: number }
    const event = await updateServerFields(writing, parent, { like_count: Math.max(0, likes + step) })
    sayLike(writing, event, { member: edge.member, isLiked: step > 0 })
    return { changed: [event] }
  },
}

function sayLike(
  writing: WriteContext,
  event: DocumentRow,
  { member, isLiked }: { member: string; isLiked: boolean },
): void {
  const { id: event_id, like_count: total_likes } = eventCounts(event.own)
  const message: LiveEventMessage = isLiked
    ? { type: 'event_liked', event_id, like: { user: { id: member } }, total_likes }
    : { type: 'event_unliked', event_id, user_id: member, total_likes }
  publishToEventListeners(writing, event, { message, about: member })
}
