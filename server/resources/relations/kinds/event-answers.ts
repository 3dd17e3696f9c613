import type { OutdoorEvent } from '#domain/event/event.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { FORBIDDEN } from '../../../sync/collection/rejections.ts'
import { AUTHOR_ONLY } from '../../../sync/visibility/groups.ts'
import { hostsAudience, hostsOf } from '../../events/store.ts'
import type { RelationRule } from '../relation-rule.ts'

/**
 * Visible to its member and the hosts of the event. It cannot be a way to write to hosts who do not
 * ask anything.
 */
export const eventAnswersRule: RelationRule<RelationOf<'event_answers'>, OutdoorEvent> = {
  mayCreate: async (_context, { parent }) =>
    must(parent, 'event').own.questions.length > 0 ? null : FORBIDDEN,
  audience: ({ parent }) => (parent ? hostsAudience(parent.authorId, parent.own) : AUTHOR_ONLY),
  // Not in the event's scope: a removal there would name the member to all who see the event.
  scopes: ({ parent }) => (parent ? hostsOf(parent.authorId, parent.own).map(memberScope) : []),
}
