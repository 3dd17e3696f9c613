import type { OutdoorEvent } from '#domain/event/event.ts'
import { isSeries } from '#domain/event/event-state.ts'
import { must } from '#domain/std/must.ts'
import { eventScope } from '#domain/wire/sync/scope.ts'
import { AUTHOR_ONLY, audienceWithAuthor } from '../../../sync/visibility/groups.ts'
import {
  newParticipation,
  participationRejection,
  standingParticipation,
  updateParticipation,
} from '../../events/places/store.ts'
import { changeStandingAnswer } from '../../events/series/store.ts'
import type { Participation } from '../../events/store.ts'
import type { RelationRule } from '../relation-rule.ts'

/**
 * Visible to all who see the event; only its member gets the reason. A member who has answered keeps
 * seeing the event.
 */
export const participationRule: RelationRule<Participation, OutdoorEvent, Pick<Participation, 'data'>> = {
  mayCreate: async ({ now }, { set, parent }) => participationRejection(must(parent, 'event'), set.data, now),
  async serverFields(context, { set, parent, relation }) {
    const event = must(parent, 'event')
    if (isSeries(event.own)) return standingParticipation()
    return newParticipation(context, event, { member: relation.member, data: set.data })
  },
  audience: ({ parent }) => (parent ? audienceWithAuthor(parent) : AUTHOR_ONLY),
  scopes: ({ relation }) => [eventScope(relation.target)],
  sharedBody: (own) => ({ ...own, reason: null }),
  async onChange(context, { relation: { member }, before: previous, after, parent }) {
    const event = must(parent, 'event')
    if (!isSeries(event.own)) return updateParticipation(context, event, { member, previous, after })
    return { changed: await changeStandingAnswer(context, event, { member, previous, current: after }) }
  },
}
