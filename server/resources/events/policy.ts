import type { Community } from '#domain/community/community.ts'
import { isModerator } from '#domain/community/standing.ts'
import type { EventFields, OutdoorEvent } from '#domain/event/event.ts'
import { eventFaults } from '#domain/event/faults.ts'
import { eventFieldsFor } from '#domain/event/may-write.ts'
import { postRefusal } from '#domain/post/may-write.ts'
import type { Policy } from '../../sync/collection.ts'
import { FORBIDDEN, faulty, invalid, refusalOf } from '../../sync/refusal.ts'
import { standingOfWriter } from '../communities/store.ts'
import { overQuota } from '../usage/store.ts'

const STAYS = invalid({ community: ['An event stays in its community.'] })

/** Whoever may write in a community may hold events there; its moderators may take them out. */
export const eventPolicy: Policy = {
  async mayCreate(writing, { set, parent }) {
    const standing = await standingOfWriter(writing, parent)
    const refused = parent && standing && postRefusal(parent.own as Community, standing, 'event')
    return refusalOf(refused) ?? faulty(eventFaults(set as EventFields)) ?? overQuota(writing, 'events')
  },
  async mayEdit(writing, { row, set }) {
    const event = row.own as OutdoorEvent
    const allowed = eventFieldsFor(event, writing.memberId)
    if (!Object.keys(set).every((name) => allowed.includes(name))) return FORBIDDEN
    if (Object.hasOwn(set, 'community') && set['community'] !== event.community) return STAYS
    return faulty(eventFaults({ ...event, ...set }))
  },
  async mayDelete(writing, { row, parent }) {
    if (row.authorId === writing.memberId) return null
    const standing = await standingOfWriter(writing, parent)
    return standing && isModerator(standing) ? null : FORBIDDEN
  },
}
