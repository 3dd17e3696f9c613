import { mayCreateRelation, mayDeleteRelation, writableRelationFields } from '#domain/relation/may-write.ts'
import { parseRelationId } from '#domain/relation/parse-relation-id.ts'
import { must } from '#domain/std/must.ts'
import type { Policy, WriteContext } from '../../sync/collection/collection.ts'
import { FORBIDDEN, NOT_FOUND } from '../../sync/collection/rejections.ts'
import { blockedGroup, readRole } from '../../sync/visibility/groups.ts'
import { ownsTarget } from './owns-target.ts'
import { relationRules } from './relation-rules.ts'

export const relationPolicy: Policy = {
  async mayCreate(context, request) {
    const relation = must(parseRelationId(request.id), request.id)
    const writer = { memberId: context.memberId, ownsTarget: await ownsTarget(context, request.parent) }
    if (!mayCreateRelation(relation, writer)) return FORBIDDEN
    if (await hasBlockBetween(context, relation.member)) return NOT_FOUND
    return (await relationRules[relation.kind].mayCreate?.(context, { ...request, relation })) ?? null
  },
  async mayEdit(context, { row, parent, set }) {
    const relation = must(parseRelationId(row.id), row.id)
    const writer = { memberId: context.memberId, ownsTarget: await ownsTarget(context, parent) }
    const allowed = writableRelationFields(relation, writer)
    return Object.keys(set).every((name) => allowed.includes(name)) ? null : FORBIDDEN
  },
  async mayDelete(context, { row, parent }) {
    const relation = must(parseRelationId(row.id), row.id)
    const writer = { memberId: context.memberId, ownsTarget: await ownsTarget(context, parent) }
    const { state, by } = row.own as { state?: string | null; by?: { id: string } }
    if (!mayDeleteRelation(relation, writer, { state: state ?? null, madeBy: by?.id ?? null }))
      return FORBIDDEN
    return (await relationRules[relation.kind].mayDelete?.(context, { row, parent, relation })) ?? null
  },
}

/**
 * A relation created for another member has their card and reaches their devices, so a block
 * forbids it.
 */
async function hasBlockBetween({ query, memberId }: WriteContext, other: string): Promise<boolean> {
  return other !== memberId && (await readRole(query, { group: blockedGroup(other), memberId })) !== null
}
