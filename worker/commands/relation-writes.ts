import * as v from 'valibot'
import {
  REPORTS_OF_DAY,
  rowLimitMessage,
  rowLimitOf,
  SAVED_PACKING_LISTS,
} from '#domain/account/row-limits.ts'
import type { RowLimit } from '#domain/noun/row-limit.ts'
import type { RelationKind } from '#domain/relation/kinds.ts'
import { mayCreateRelation } from '#domain/relation/may-write.ts'
import { type RelationOf, relationCreateFields } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import type { CommandResult } from '../port.ts'
import type { CommandDeps } from './command-deps.ts'
import { DONE, FORBIDDEN, invalidFields, invalidIssues, NOT_FOUND } from './command-results.ts'
import { readAs } from './document.ts'

// Relations between a member and a target. The same relation created twice, or on two devices, is
// one document.

export interface RelationRef<K extends RelationKind> {
  kind: K
  /** the member of the relation */
  member: string
  target: RelationOf<K>['target']
}

const idOf = <K extends RelationKind>({ kind, member, target }: RelationRef<K>): string =>
  relationId({ kind, member, target: target.id })

export const readRelation = <K extends RelationKind>(
  deps: CommandDeps,
  relation: RelationRef<K>,
): Promise<RelationOf<K> | null> => readAs<RelationOf<K>>(deps, 'relations', idOf(relation))

interface RelationContent<K extends RelationKind> {
  data: RelationOf<K>['data']
  /** fields besides `data`, if the relation is created for another member */
  otherFields?: Partial<RelationOf<K>>
  /** what the server will probably set; never pushed */
  optimisticValues?: Partial<RelationOf<K>>
  /** whether this member owns the target */
  ownsTarget?: boolean
  /** the values that an update builds on, as they were read */
  baseValues?: Partial<RelationOf<K>>
}

/** Creates the relation, or updates its `data` if it exists. */
export async function putRelation<K extends RelationKind>(
  deps: CommandDeps,
  relation: RelationRef<K>,
  { data, otherFields = {}, optimisticValues = {}, ownsTarget = false, baseValues }: RelationContent<K>,
): Promise<CommandResult> {
  const { kind, member, target } = relation
  const checked = v.safeParse(v.object(relationCreateFields(kind)), { kind, target, data, ...otherFields })
  if (!checked.success) return invalidIssues(checked.issues, 'data')
  const { memberId } = deps
  if (!mayCreateRelation({ kind, member, target: target.id }, { memberId, ownsTarget })) return FORBIDDEN
  const set: Record<string, unknown> = checked.output
  const id = idOf(relation)
  if (await deps.read('relations', id)) {
    const edit = { collection: 'relations', id, action: 'edit', set: { data: set['data'] } } as const
    await deps.write([{ ...edit, ...(baseValues && { baseValues }) }])
    return DONE
  }
  const beyondLimit = await checkRelationLimit(deps, kind)
  if (beyondLimit) return beyondLimit
  const author = await deps.card(member)
  await deps.write([
    { collection: 'relations', id, action: 'create', set, optimisticValues: { author, ...optimisticValues } },
  ])
  return DONE
}

const DAY_MS = 24 * 3_600_000

/** The limits that the server applies, also to what is not on this device. */
async function checkRelationLimit(deps: CommandDeps, kind: RelationKind): Promise<CommandResult | null> {
  const limit = must(rowLimitOf('relations'), 'the limit of relations')
  if (await deps.hasCreated({ collection: 'relations', max: limit.max })) return limitReached(limit)
  if (kind === 'saved_packing') {
    const lists = {
      collection: 'relations',
      idPrefix: 'saved_packing:',
      max: SAVED_PACKING_LISTS.max,
    } as const
    return (await deps.hasCreated(lists)) ? limitReached(SAVED_PACKING_LISTS) : null
  }
  if (kind !== 'report') return null
  const since = new Date(deps.now().getTime() - DAY_MS).toISOString()
  const reports = { collection: 'relations', idPrefix: 'report:', since, max: REPORTS_OF_DAY.max } as const
  return (await deps.hasCreated(reports)) ? limitReached(REPORTS_OF_DAY) : null
}

const limitReached = (limit: RowLimit): CommandResult | null =>
  invalidFields({ non_field_errors: [rowLimitMessage(limit)] })

/**
 * Updates an existing relation. `baseValues`: the values that the change builds on, as they were read.
 */
export async function updateRelation<K extends RelationKind>(
  deps: CommandDeps,
  relation: RelationRef<K>,
  { set, baseValues }: { set: Partial<RelationOf<K>>; baseValues?: Partial<RelationOf<K>> },
): Promise<CommandResult> {
  if (!(await readRelation(deps, relation))) return NOT_FOUND
  await deps.write([
    { collection: 'relations', id: idOf(relation), action: 'edit', set, ...(baseValues && { baseValues }) },
  ])
  return DONE
}

/** Deletes it. A relation that does not exist is a success. */
export async function deleteRelation<K extends RelationKind>(
  deps: CommandDeps,
  relation: RelationRef<K>,
): Promise<CommandResult> {
  if (!(await readRelation(deps, relation))) return DONE
  await deps.write([{ collection: 'relations', id: idOf(relation), action: 'delete', set: {} }])
  return DONE
}
