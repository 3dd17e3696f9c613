import * as v from 'valibot'
import { relationId } from '#domain/relation/edge.ts'
import type { RelationKind } from '#domain/relation/kinds.ts'
import { mayMakeRelation } from '#domain/relation/may-write.ts'
import { type RelationOf, relationFields } from '#domain/relation/relation.ts'
import type { CommandResult } from '../port.ts'
import type { CommandDeps } from './deps.ts'
import { readAs } from './document.ts'
import { DONE, FORBIDDEN, invalid, notFound } from './outcome.ts'

// Edges between a member and something. The same act done twice, or on two devices, is one row.

export interface EdgeOf<K extends RelationKind> {
  kind: K
  /** whose edge it is */
  member: string
  target: RelationOf<K>['target']
}

const idOf = <K extends RelationKind>({ kind, member, target }: EdgeOf<K>): string =>
  relationId({ kind, member, target: target.id })

export const readEdge = <K extends RelationKind>(
  deps: CommandDeps,
  edge: EdgeOf<K>,
): Promise<RelationOf<K> | null> => readAs<RelationOf<K>>(deps, 'relations', idOf(edge))

interface Said<K extends RelationKind> {
  data: RelationOf<K>['data']
  /** beside `data`, of an edge made for somebody else */
  made?: Partial<RelationOf<K>>
  /** what the server will most likely answer; never pushed */
  guess?: Partial<RelationOf<K>>
  /** whether the target is this member's to give */
  ownsTarget?: boolean
}

/** Makes the edge, or says its `data` anew where it is there already. */
export async function putEdge<K extends RelationKind>(
  deps: CommandDeps,
  edge: EdgeOf<K>,
  { data, made = {}, guess = {}, ownsTarget = false }: Said<K>,
): Promise<CommandResult> {
  const { kind, member, target } = edge
  const checked = v.safeParse(v.object(relationFields(kind)), { kind, target, data, ...made })
  if (!checked.success) return invalid(checked.issues, 'data')
  const { memberId } = deps
  if (!mayMakeRelation({ kind, member, target: target.id }, { memberId, ownsTarget })) return FORBIDDEN
  const set: Record<string, unknown> = checked.output
  const id = idOf(edge)
  if (await deps.read('relations', id)) {
    await deps.write([{ collection: 'relations', id, action: 'edit', set: { data: set['data'] } }])
    return DONE
  }
  const author = await deps.card(member)
  await deps.write([{ collection: 'relations', id, action: 'create', set, guess: { author, ...guess } }])
  return DONE
}

/** Says something else of an edge that is there. `seen`: what of it builds on what was read, as it was read. */
export async function editEdge<K extends RelationKind>(
  deps: CommandDeps,
  edge: EdgeOf<K>,
  set: Partial<RelationOf<K>>,
  seen?: Partial<RelationOf<K>>,
): Promise<CommandResult> {
  if (!(await readEdge(deps, edge))) return notFound
  await deps.write([{ collection: 'relations', id: idOf(edge), action: 'edit', set, ...(seen && { seen }) }])
  return DONE
}

/** Ends it. What has ended already is as it should be. */
export async function endEdge<K extends RelationKind>(
  deps: CommandDeps,
  edge: EdgeOf<K>,
): Promise<CommandResult> {
  if (!(await readEdge(deps, edge))) return DONE
  await deps.write([{ collection: 'relations', id: idOf(edge), action: 'delete', set: {} }])
  return DONE
}
