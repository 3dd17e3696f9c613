import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import { addReport } from '../../operations/moderation/store.ts'
import type { RelationRule } from '../relation-rule.ts'

/** Only its author sees a report. Staff see it in Operations, with the thing as it is now. */
export const reportRule: RelationRule<RelationOf<'report'>> = {
  async onChange({ query, now }, { relation, before, after, parent }) {
    if (!before && after) {
      const target = must(parent, 'reported document')
      const report = { id: relationId(relation), reporterId: relation.member, data: after.data, at: now }
      await addReport(query, { ...report, target })
    }
    return { changed: [] }
  },
}
