import * as v from 'valibot'
import type { Edge } from '#domain/relation/edge.ts'
import { relationKinds } from '#domain/relation/kinds.ts'
import { relationAnswers, relationFields } from '#domain/relation/relation.ts'
import { parseRelationId } from '#domain/relation/relation-id.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/scope.ts'
import { NOBODY } from '../../sync/circles.ts'
import type { AlongEdit, Collection, Sight } from '../../sync/collection.ts'
import type { DocumentKey, DocumentRow, Fields } from '../../sync/document-row.ts'
import { readMemberCard } from '../profiles/store.ts'
import type { EdgeRule } from './edge-rule.ts'
import { edgeRules } from './kinds.ts'
import { relationPolicy } from './policy.ts'

/**
 * Whoever hides from somebody can be blocked by them all the same; and who shows their profile to followers alone can be
 * followed, or nobody would see it ever.
 */
const SIGHT: Readonly<Record<string, Sight>> = { block: 'unasked', follow: 'not_kept' }

/** One row an edge: the same act on two devices is the same row, and what was ended can begin again. */
export const relationCollection: Collection = {
  name: 'relations',
  isRevived: true,
  authorOf: (id) => parseRelationId(id)?.member,
  fields(id, act) {
    const { kind } = edgeOf(id)
    return act === 'create'
      ? relationFields(kind)
      : { data: relationKinds[kind].data, ...relationAnswers(kind) }
  },
  policy: relationPolicy,
  parent: { of: targetOf, isOwned: false, sight: (id) => SIGHT[parseRelationId(id)?.kind ?? ''] ?? 'seen' },
  async serverFields(writing, asked) {
    const edge = edgeOf(asked.id)
    const author = await readMemberCard(writing.query, edge.member)
    return { author, ...(await ruleOf(edge).serverFields?.(writing, { ...asked, edge })) }
  },
  audience: (shown) => ruleOf(edgeOf(shown.id)).audience?.({ ...shown, edge: edgeOf(shown.id) }) ?? NOBODY,
  // What it leads to may stand in a community that has banned somebody.
  barred: ({ parent }) => parent?.barred ?? null,
  carriedTo: (shown) => ruleOf(edgeOf(shown.id)).carriedTo?.({ ...shown, edge: edgeOf(shown.id) }) ?? [],
  scopes(placement) {
    const edge = edgeOf(placement.id)
    return [memberScope(edge.member), ...(ruleOf(edge).scopes?.({ ...placement, edge }) ?? [])]
  },
  shared: (own) => ruleOf(edgeOf(String(own['id']))).shared?.(own) ?? null,
  async alongCreate(writing, { row, parent }) {
    const edge = edgeOf(row.id)
    return changedBy(await ruleOf(edge).turn?.(writing, { edge, parent, before: null, after: row.own }))
  },
  async alongEdit(writing, { row, parent, before, after }) {
    const edge = edgeOf(row.id)
    return (await ruleOf(edge).turn?.(writing, { edge, parent, before, after })) ?? { changed: [] }
  },
  async alongDelete(writing, { row, parent }) {
    const edge = edgeOf(row.id)
    return changedBy(await ruleOf(edge).turn?.(writing, { edge, parent, before: row.own, after: null }))
  },
}

/** An id that stands in the table, or was checked to be able to. */
const edgeOf = (id: string): Edge => must(parseRelationId(id), id)
const ruleOf = ({ kind }: Edge): EdgeRule => edgeRules[kind]

/** A saved filter points to nothing that is stored; every other edge is made below what it points to. */
function targetOf({ id, set }: { id: string; set: Fields }): DocumentKey | null | undefined {
  const edge = parseRelationId(id)
  if (!edge) return undefined
  const target = v.safeParse(relationKinds[edge.kind].target, set['target'])
  if (!target.success || target.output.id !== edge.target) return undefined
  return edge.kind === 'saved_filter' ? null : target.output
}

function changedBy(along: AlongEdit | undefined): DocumentRow[] {
  if (along && 'refusal' in along) throw new Error('An edge can not be refused once it is made or ended')
  return along?.changed ?? []
}
