import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import { addReport } from '#server/resources/operations/moderation/store.ts'
import type { RelationRule } from '../../relation-rule.ts'
import { notifyReported } from './notify-reported.ts'

/**
 * Only its author sees a report. Staff see it in Operations, with the thing as it is now. The
 * stewards of a community are notified that something in it was reported, not by whom.
 */
export const reportRule: RelationRule<RelationOf<'report'>> = {
  async onChange(context, { relation, before, after, parent }) {
    if (before || !after) return { changed: [] }
    const target = must(parent, 'reported document')
    const report = {
      id: relationId(relation),
      reporterId: relation.member,
      data: after.data,
      at: context.now,
    }
    await addReport(context.query, { ...report, target })
    return { changed: await notifyReported(context, target) }
  },
}
