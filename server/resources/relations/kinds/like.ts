import type { OutdoorEvent } from '#domain/event/event.ts'
import type { LiveEventMessage } from '#domain/wire/live/event-messages.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { eventCounts, publishToEventListeners } from '../../../live/event-messages.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { incrementCounts, updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import { publishNowIn } from '../../../sync/feed/limited-publication.ts'
import { isEvent } from '../../events/store.ts'
import type { RelationRule } from '../relation-rule.ts'

/** Only the number of likes is public, not whose they are. */
export const likeRule: RelationRule = {
  async onChange(context, { relation, parent, before, after }) {
    const difference = Number(after !== null) - Number(before !== null)
    if (!parent || difference === 0) return { changed: [] }
    const concerned = [relation.member, parent.authorId].map(memberScope)
    if (!isEvent(parent)) {
      const liked = await incrementCounts(context, parent, { likes: difference })
      return { changed: [publishNowIn(liked, concerned)] }
    }
    const { like_count: likes } = parent.own
    const event = await updateServerFields(context, parent, { like_count: Math.max(0, likes + difference) })
    publishLike(context, event, { member: relation.member, isLiked: difference > 0 })
    return { changed: [publishNowIn(event, concerned)] }
  },
}

function publishLike(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  { member, isLiked }: { member: string; isLiked: boolean },
): void {
  const { id: event_id, like_count: total_likes } = eventCounts(event.own)
  const message: LiveEventMessage = isLiked
    ? { type: 'event_liked', event_id, like: { user: { id: member } }, total_likes }
    : { type: 'event_unliked', event_id, user_id: member, total_likes }
  publishToEventListeners(context, event, { message, about: member })
}
