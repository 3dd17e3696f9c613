import * as v from 'valibot'
import { relationKinds } from '#domain/relation/kinds.ts'
import { parseRelationId } from '#domain/relation/parse-relation-id.ts'
import { relationCreateFields, relationOwnerFields } from '#domain/relation/relation.ts'
import type { RelationKey } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { Collection, ParentAccess, UpdateEffect } from '../../sync/collection/collection.ts'
import type { DocumentKey, DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'
import { readMemberCard } from '../profiles/store.ts'
import { relationPolicy } from './policy.ts'
import type { RelationRule } from './relation-rule.ts'
import { relationRules } from './relation-rules.ts'

/**
 * Whoever hides from somebody can be blocked by them all the same; and who shows their profile to followers alone can be
 * followed, or nobody would see it ever.
 */
const SIGHT: Readonly<Record<string, ParentAccess>> = { block: 'any', follow: 'not_denied' }

/** One row an edge: the same act on two devices is the same row, and what was ended can begin again. */
export const relationCollection: Collection = {
  name: 'relations',
  canUndelete: true,
  authorOf: (id) => parseRelationId(id)?.member,
  writableFields(id, act) {
    const { kind } = edgeOf(id)
    return act === 'create'
      ? relationCreateFields(kind)
      : { data: relationKinds[kind].data, ...relationOwnerFields(kind) }
  },
  policy: relationPolicy,
  parent: {
    keyOf: targetOf,
    isAuthorOnly: false,
    requiredAccess: (id) => SIGHT[parseRelationId(id)?.kind ?? ''] ?? 'visible',
  },
  async serverFields(writing, asked) {
    const edge = edgeOf(asked.id)
    const author = await readMemberCard(writing.query, edge.member)
    return { author, ...(await ruleOf(edge).serverFields?.(writing, { ...asked, edge })) }
  },
  audience: (shown) =>
    ruleOf(edgeOf(shown.id)).audience?.({ ...shown, edge: edgeOf(shown.id) }) ?? AUTHOR_ONLY,
  // What it leads to may stand in a community that has banned somebody.
  deniedGroup: ({ parent }) => parent?.deniedGroup ?? null,
  fanOutGroups: (shown) =>
    ruleOf(edgeOf(shown.id)).fanOutGroups?.({ ...shown, edge: edgeOf(shown.id) }) ?? [],
  scopes(placement) {
    const edge = edgeOf(placement.id)
    return [memberScope(edge.member), ...(ruleOf(edge).scopes?.({ ...placement, edge }) ?? [])]
  },
  sharedBody: (own) => ruleOf(edgeOf(String(own['id']))).shared?.(own) ?? null,
  async onCreate(writing, { row, parent }) {
    const edge = edgeOf(row.id)
    return changedBy(await ruleOf(edge).onChange?.(writing, { edge, parent, before: null, after: row.own }))
  },
  async onUpdate(writing, { row, parent, before, after }) {
    const edge = edgeOf(row.id)
    return (await ruleOf(edge).onChange?.(writing, { edge, parent, before, after })) ?? { changed: [] }
  },
  async onDelete(writing, { row, parent }) {
    const edge = edgeOf(row.id)
    return changedBy(await ruleOf(edge).onChange?.(writing, { edge, parent, before: row.own, after: null }))
  },
}

/** An id that stands in the table, or was checked to be able to. */
const edgeOf = (id: string): RelationKey => must(parseRelationId(id), id)
const ruleOf = ({ kind }: RelationKey): RelationRule => relationRules[kind]

/** A saved filter points to nothing that is stored; every other edge is made below what it points to. */
function targetOf({ id, set }: { id: string; set: Fields }): DocumentKey | null | undefined {
  const edge = parseRelationId(id)
  if (!edge) return undefined
  const target = v.safeParse(relationKinds[edge.kind].target, set['target'])
  if (!target.success || target.output.id !== edge.target) return undefined
  return edge.kind === 'saved_filter' ? null : target.output
}

function changedBy(along: UpdateEffect | undefined): DocumentRow[] {
  if (along && 'rejection' in along) throw new Error('An edge can not be refused once it is made or ended')
  return along?.changed ?? []
}
