import type { Community } from '#domain/community/community.ts'
import { isModerator } from '#domain/community/membership-status.ts'
import { eventCrossFieldErrors } from '#domain/event/cross-field-errors.ts'
import type { EventFields, OutdoorEvent } from '#domain/event/event.ts'
import { writableEventFields } from '#domain/event/may-write.ts'
import { postRejection } from '#domain/post/may-write.ts'
import type { Policy } from '../../sync/collection/collection.ts'
import {
  FORBIDDEN,
  invalidFields,
  invalidFieldsOrNull,
  rejectionOf,
} from '../../sync/collection/rejections.ts'
import { readWriterStanding } from '../communities/store.ts'
import { quotaRefusal } from '../usage/store.ts'

const STAYS = invalidFields({ community: ['An event stays in its community.'] })

/** Whoever may write in a community may hold events there; its moderators may take them out. */
export const eventPolicy: Policy = {
  async mayCreate(writing, { set, parent }) {
    const standing = await readWriterStanding(writing, parent)
    const refused = parent && standing && postRejection(parent.own as Community, standing, 'event')
    return (
      rejectionOf(refused) ??
      invalidFieldsOrNull(eventCrossFieldErrors(set as EventFields)) ??
      quotaRefusal(writing, 'events')
    )
  },
  async mayEdit(writing, { row, set }) {
    const event = row.own as OutdoorEvent
    const allowed = writableEventFields(event, writing.memberId)
    if (!Object.keys(set).every((name) => allowed.includes(name))) return FORBIDDEN
    if (Object.hasOwn(set, 'community') && set['community'] !== event.community) return STAYS
    return invalidFieldsOrNull(eventCrossFieldErrors({ ...event, ...set }))
  },
  async mayDelete(writing, { row, parent }) {
    if (row.authorId === writing.memberId) return null
    const standing = await readWriterStanding(writing, parent)
    return standing && isModerator(standing) ? null : FORBIDDEN
  },
}
