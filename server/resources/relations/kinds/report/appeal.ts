import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { addAppeal, findAppealable, isAppealOver } from '#server/resources/operations/moderation/store.ts'
import { CLOSED, NOT_FOUND } from '#server/sync/collection/rejections.ts'
import type { RelationRule } from '../../relation-rule.ts'

/** Against a decision of staff, whose statement is the target. It puts the case back into the queue. */
export const appealRule: RelationRule<RelationOf<'appeal'>> = {
  async mayCreate({ query, now }, { relation }) {
    const decision = await findAppealable(query, { noticeId: relation.target, memberId: relation.member })
    if (!decision) return NOT_FOUND
    return isAppealOver(decision, now) ? CLOSED : null
  },
  async onChange({ query, now }, { relation, before, after }) {
    if (before || !after) return { changed: [] }
    const { member: memberId, target: noticeId } = relation
    const decision = await findAppealable(query, { noticeId, memberId })
    if (decision)
      await addAppeal(query, { id: relationId(relation), decision, memberId, text: after.data.text, now })
    return { changed: [] }
  },
}
