import * as v from 'valibot'
import { KINDS_WITHOUT_TARGET, relationKinds } from '#domain/relation/kinds.ts'
import { parseRelationId } from '#domain/relation/parse-relation-id.ts'
import { relationCreateFields, relationOwnerFields } from '#domain/relation/relation.ts'
import type { RelationKey } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { boundMoment } from '../../sync/collection/bound-moment.ts'
import type { Collection, ParentAccess, UpdateEffect } from '../../sync/collection/collection.ts'
import type { DocumentKey, DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { publishNowIn } from '../../sync/feed/limited-publication.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'
import { readMemberCard, updateMemberCounts } from '../profiles/store.ts'
import { markStandingDue } from '../standing/store.ts'
import { relationPolicy } from './policy.ts'
import type { RelationRule } from './relation-rule.ts'
import { relationRules } from './relation-rules.ts'

/**
 * Access to the target that a kind needs, other than seeing it. A member can block someone who
 * blocks them, and can follow a profile that only followers see.
 */
const REQUIRED_ACCESS: Readonly<Record<string, ParentAccess>> = { block: 'any', follow: 'not_denied' }

/**
 * One document per relation, with an id made of kind, member and target: creating it on two devices
 * makes one document, and a deleted one can be created again.
 */
export const relationCollection: Collection = {
  name: 'relations',
  canUndelete: true,
  authorOf: (id) => parseRelationId(id)?.member,
  writableFields(id, act) {
    const { kind } = relationKeyOf(id)
    return act === 'create'
      ? relationCreateFields(kind)
      : { data: relationKinds[kind].data, ...relationOwnerFields(kind) }
  },
  policy: relationPolicy,
  boundMoments: boundCheckIn,
  parent: {
    keyOf: targetOf,
    isAuthorOnly: false,
    requiredAccess: (id) => REQUIRED_ACCESS[parseRelationId(id)?.kind ?? ''] ?? 'visible',
  },
  async serverFields(context, request) {
    const relation = relationKeyOf(request.id)
    const author = await readMemberCard(context.query, relation.member)
    return { author, ...(await ruleOf(relation).serverFields?.(context, { ...request, relation })) }
  },
  audience: (input) =>
    ruleOf(relationKeyOf(input.id)).audience?.({ ...input, relation: relationKeyOf(input.id) }) ??
    AUTHOR_ONLY,
  // The target may be in a community that has banned the member.
  deniedGroup: ({ parent }) => parent?.deniedGroup ?? null,
  fanOutGroups: (input) =>
    ruleOf(relationKeyOf(input.id)).fanOutGroups?.({ ...input, relation: relationKeyOf(input.id) }) ?? [],
  scopes(input) {
    const relation = relationKeyOf(input.id)
    return [memberScope(relation.member), ...(ruleOf(relation).scopes?.({ ...input, relation }) ?? [])]
  },
  sharedBody: (own) => ruleOf(relationKeyOf(String(own['id']))).sharedBody?.(own) ?? null,
  afterChange: markStandingDue,
  async afterCommit(context, changed) {
    const memberships = changed.filter(({ id }) => relationKeyOf(id).kind === 'membership')
    const profiles = await updateMemberCounts(context, memberships)
    return profiles.map((row) => publishNowIn(row, [memberScope(row.id)]))
  },
  async onCreate(context, { row, parent }) {
    const relation = relationKeyOf(row.id)
    return changedBy(
      await ruleOf(relation).onChange?.(context, { relation, parent, before: null, after: row.own }),
    )
  },
  async onUpdate(context, { row, parent, before, after }) {
    const relation = relationKeyOf(row.id)
    return (
      (await ruleOf(relation).onChange?.(context, { relation, parent, before, after })) ?? { changed: [] }
    )
  },
  async onDelete(context, { row, parent }) {
    const relation = relationKeyOf(row.id)
    return changedBy(
      await ruleOf(relation).onChange?.(context, { relation, parent, before: row.own, after: null }),
    )
  },
}

/** Parses an id that is stored or already validated. */
const relationKeyOf = (id: string): RelationKey => must(parseRelationId(id), id)
const ruleOf = ({ kind }: RelationKey): RelationRule => relationRules[kind]

/**
 * The target is the parent document, if one is stored; the id of an act in a log does not end with that of
 * its target.
 */
function targetOf({ id, set }: { id: string; set: Fields }): DocumentKey | null | undefined {
  const relation = parseRelationId(id)
  if (!relation) return undefined
  const target = v.safeParse(relationKinds[relation.kind].target, set['target'])
  if (!target.success) return undefined
  if (relation.kind !== 'moderation' && target.output.id !== relation.target) return undefined
  return KINDS_WITHOUT_TARGET.includes(relation.kind) ? null : target.output
}

function changedBy(effect: UpdateEffect | undefined): DocumentRow[] {
  if (effect && 'rejection' in effect) throw new Error('Only an update of a relation can be rejected')
  return effect?.changed ?? []
}

/** When somebody arrived, by the participant or by a host. */
function boundCheckIn(set: Fields, now: Date): Fields {
  const { checkedInAt, data } = set as { checkedInAt?: string | null; data?: Fields }
  const at = data?.['at']
  return {
    ...set,
    ...(checkedInAt && { checkedInAt: boundMoment(checkedInAt, now) }),
    ...(typeof at === 'string' && { data: { ...data, at: boundMoment(at, now) } }),
  }
}
