import type { Community } from '#domain/community/community.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { FORBIDDEN } from '../../../sync/collection/rejections.ts'
import { stewardsGroup } from '../../../sync/visibility/groups.ts'
import type { RelationRule } from '../relation-rule.ts'

/**
 * An act in the moderation log of a community. Only its stewards get it, each in their own scope,
 * because its id contains the member id of a steward.
 */
export const moderationRule: RelationRule<RelationOf<'moderation'>, Community> = {
  async mayCreate() {
    return FORBIDDEN
  },
  audience: ({ parent }) => [stewardsGroup(must(parent, 'community').id)],
  fanOutGroups: ({ parent }) => [stewardsGroup(must(parent, 'community').id)],
  scopes: ({ fanOutMembers }) => fanOutMembers.map(memberScope),
}
