import { isModerator } from '#domain/community/access/membership-status.ts'
import type { Community } from '#domain/community/community.ts'
import { eventCrossFieldErrors } from '#domain/event/cross-field-errors.ts'
import type { EventFields, OutdoorEvent } from '#domain/event/event.ts'
import { writableEventFields } from '#domain/event/writable-fields.ts'
import { postRejection } from '#domain/post/may-write.ts'
import type { Policy } from '../../sync/collection/collection.ts'
import {
  FORBIDDEN,
  invalidFields,
  invalidFieldsOrNull,
  rejectionOf,
} from '../../sync/collection/rejections.ts'
import { readWriterMembership } from '../communities/store.ts'
import { featureRejection } from '../subscription/store.ts'
import { quotaRejection } from '../usage/store.ts'
import { continuationRejection } from './series/continue-series.ts'

const COMMUNITY_IS_FIXED = invalidFields({ community: ['An event stays in its community.'] })

const DATE_CANNOT_REPEAT = invalidFields({ recurrence: ['A date of a series cannot repeat.'] })

/** Members who may post in a community may create events there; its moderators may delete them. */
export const eventPolicy: Policy<OutdoorEvent, EventFields, Community> = {
  async mayCreate(context, { set, parent }) {
    const membership = await readWriterMembership(context, parent)
    const rejection = parent && membership && postRejection(parent.own, membership, 'event')
    return (
      rejectionOf(rejection) ??
      invalidFieldsOrNull(eventCrossFieldErrors(set)) ??
      (await continuationRejection(context, set)) ??
      (set.recurrence && (await featureRejection(context, 'event_recurrence'))) ??
      quotaRejection(context, 'events')
    )
  },
  async mayEdit(context, { row, set }) {
    const event = row.own
    const allowed = writableEventFields(event, context.memberId)
    if (!Object.keys(set).every((name) => allowed.includes(name))) return FORBIDDEN
    if (Object.hasOwn(set, 'community') && set['community'] !== event.community) return COMMUNITY_IS_FIXED
    const repeats = (set['recurrence'] ?? null) !== null
    if (repeats && event.series !== null) return DATE_CANNOT_REPEAT
    const errors = invalidFieldsOrNull(eventCrossFieldErrors({ ...event, ...set }))
    if (errors || !repeats || event.recurrence !== null) return errors
    return featureRejection(context, 'event_recurrence')
  },
  async mayDelete(context, { row, parent }) {
    if (row.authorId === context.memberId) return null
    const membership = await readWriterMembership(context, parent)
    return membership && isModerator(membership) ? null : FORBIDDEN
  },
}
