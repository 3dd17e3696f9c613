import { mayCreateRelation, mayDeleteRelation, writableRelationFields } from '#domain/relation/may-write.ts'
import { parseRelationId } from '#domain/relation/parse-relation-id.ts'
import { must } from '#domain/std/must.ts'
import type { Policy, WriteContext } from '../../sync/collection/collection.ts'
import { FORBIDDEN, NOT_FOUND } from '../../sync/collection/rejections.ts'
import { blockedGroup, readRole } from '../../sync/visibility/groups.ts'
import { ownsTarget } from './owns-target.ts'
import { relationRules } from './relation-rules.ts'

export const relationPolicy: Policy = {
  async mayCreate(writing, asked) {
    const edge = must(parseRelationId(asked.id), asked.id)
    const writer = { memberId: writing.memberId, ownsTarget: await ownsTarget(writing, asked.parent) }
    if (!mayCreateRelation(edge, writer)) return FORBIDDEN
    if (await areApart(writing, edge.member)) return NOT_FOUND
    return (await relationRules[edge.kind].mayCreate?.(writing, { ...asked, edge })) ?? null
  },
  async mayEdit(writing, { row, parent, set }) {
    const edge = must(parseRelationId(row.id), row.id)
    const writer = { memberId: writing.memberId, ownsTarget: await ownsTarget(writing, parent) }
    const allowed = writableRelationFields(edge, writer)
    return Object.keys(set).every((name) => allowed.includes(name)) ? null : FORBIDDEN
  },
  async mayDelete(writing, { row, parent }) {
    const edge = must(parseRelationId(row.id), row.id)
    const writer = { memberId: writing.memberId, ownsTarget: await ownsTarget(writing, parent) }
    const { state, by } = row.own as { state?: string | null; by?: { id: string } }
    if (!mayDeleteRelation(edge, writer, { state: state ?? null, madeBy: by?.id ?? null })) return FORBIDDEN
    return (await relationRules[edge.kind].mayDelete?.(writing, { row, parent, edge })) ?? null
  },
}

/** An edge that is made for somebody bears their card, and comes to their devices: not where a block stands between the two. */
async function areApart({ query, memberId }: WriteContext, other: string): Promise<boolean> {
  return other !== memberId && (await readRole(query, { group: blockedGroup(other), memberId })) !== null
}
