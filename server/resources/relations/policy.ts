import { mayEndRelation, mayMakeRelation, relationFieldsFor } from '#domain/relation/may-write.ts'
import { parseRelationId } from '#domain/relation/relation-id.ts'
import { must } from '#domain/std/must.ts'
import { blockedCircle, roleIn } from '../../sync/circles.ts'
import type { Policy, Writing } from '../../sync/collection.ts'
import { FORBIDDEN, NOT_FOUND } from '../../sync/refusal.ts'
import { edgeRules } from './kinds.ts'
import { ownsTarget } from './owns-target.ts'

export const relationPolicy: Policy = {
  async mayCreate(writing, asked) {
    const edge = must(parseRelationId(asked.id), asked.id)
    const writer = { memberId: writing.memberId, ownsTarget: await ownsTarget(writing, asked.parent) }
    if (!mayMakeRelation(edge, writer)) return FORBIDDEN
    if (await areApart(writing, edge.member)) return NOT_FOUND
    return (await edgeRules[edge.kind].mayMake?.(writing, { ...asked, edge })) ?? null
  },
  async mayEdit(writing, { row, parent, set }) {
    const edge = must(parseRelationId(row.id), row.id)
    const writer = { memberId: writing.memberId, ownsTarget: await ownsTarget(writing, parent) }
    const allowed = relationFieldsFor(edge, writer)
    return Object.keys(set).every((name) => allowed.includes(name)) ? null : FORBIDDEN
  },
  async mayDelete(writing, { row, parent }) {
    const edge = must(parseRelationId(row.id), row.id)
    const writer = { memberId: writing.memberId, ownsTarget: await ownsTarget(writing, parent) }
    const { state, by } = row.own as { state?: string | null; by?: { id: string } }
    if (!mayEndRelation(edge, writer, { state: state ?? null, madeBy: by?.id ?? null })) return FORBIDDEN
    return (await edgeRules[edge.kind].mayEnd?.(writing, { row, parent, edge })) ?? null
  },
}

/** An edge that is made for somebody bears their card, and comes to their devices: not where a block stands between the two. */
async function areApart({ query, memberId }: Writing, other: string): Promise<boolean> {
  return other !== memberId && (await roleIn(query, { circle: blockedCircle(other), memberId })) !== null
}
