import * as v from 'valibot'
import type { RelationKind } from '#domain/relation/kinds.ts'
import { mayCreateRelation } from '#domain/relation/may-write.ts'
import { type RelationOf, relationCreateFields } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import type { CommandResult } from '../port.ts'
import type { CommandDeps } from './command-deps.ts'
import { DONE, FORBIDDEN, invalidIssues, NOT_FOUND } from './command-results.ts'
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
  edge: RelationRef<K>,
): Promise<RelationOf<K> | null> => readAs<RelationOf<K>>(deps, 'relations', idOf(edge))

interface Said<K extends RelationKind> {
  data: RelationOf<K>['data']
  /** fields besides `data`, if the relation is created for another member */
  made?: Partial<RelationOf<K>>
  /** what the server will probably set; never pushed */
  guess?: Partial<RelationOf<K>>
  /** whether this member owns the target */
  ownsTarget?: boolean
}

/** Creates the relation, or updates its `data` if it exists. */
export async function putRelation<K extends RelationKind>(
  deps: CommandDeps,
  edge: RelationRef<K>,
  { data, made = {}, guess = {}, ownsTarget = false }: Said<K>,
): Promise<CommandResult> {
  const { kind, member, target } = edge
  const checked = v.safeParse(v.object(relationCreateFields(kind)), { kind, target, data, ...made })
  if (!checked.success) return invalidIssues(checked.issues, 'data')
  const { memberId } = deps
  if (!mayCreateRelation({ kind, member, target: target.id }, { memberId, ownsTarget })) return FORBIDDEN
  const set: Record<string, unknown> = checked.output
  const id = idOf(edge)
  if (await deps.read('relations', id)) {
    await deps.write([{ collection: 'relations', id, action: 'edit', set: { data: set['data'] } }])
    return DONE
  }
  const author = await deps.card(member)
  await deps.write([
    { collection: 'relations', id, action: 'create', set, optimisticValues: { author, ...guess } },
  ])
  return DONE
}

/**
 * Updates an existing relation. `seen`: the values that the change builds on, as they were read.
 */
export async function updateRelation<K extends RelationKind>(
  deps: CommandDeps,
  edge: RelationRef<K>,
  set: Partial<RelationOf<K>>,
  seen?: Partial<RelationOf<K>>,
): Promise<CommandResult> {
  if (!(await readRelation(deps, edge))) return NOT_FOUND
  await deps.write([
    { collection: 'relations', id: idOf(edge), action: 'edit', set, ...(seen && { baseValues: seen }) },
  ])
  return DONE
}

/** Deletes it. A relation that does not exist is a success. */
export async function deleteRelation<K extends RelationKind>(
  deps: CommandDeps,
  edge: RelationRef<K>,
): Promise<CommandResult> {
  if (!(await readRelation(deps, edge))) return DONE
  await deps.write([{ collection: 'relations', id: idOf(edge), action: 'delete', set: {} }])
  return DONE
}
