import type { RelationKind } from '#domain/relation/kinds.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { SimDevice } from '../../device/sim-device.ts'
import { type Action, pickOpenTab, type SimContext } from '../context.ts'

export const relationActions: Action[] = [
  { name: 'follow', weight: 6, run: (context) => createRelation(context, 'follow', pickMember(context)) },
  { name: 'block', weight: 1.5, run: (context) => createRelation(context, 'block', pickMember(context)) },
  { name: 'add_favourite', weight: 4, run: (context) => createRelation(context, 'favourite', pickRoute) },
  { name: 'delete_relation', weight: 6, run: deleteRelation },
]

interface Target {
  collection: CollectionName
  id: string
}

const pickMember =
  ({ dice, members }: SimContext) =>
  (device: SimDevice): Target | null => {
    const id = dice.pickOrNone(members.filter((member) => member !== device.memberId))
    return id === null ? null : { collection: 'profiles', id }
  }

function pickRoute(device: SimDevice, { dice }: SimContext): Target | null {
  const route = dice.pickOrNone(device.documents('routes'))
  return route && { collection: 'routes', id: route.doc.id }
}

function createRelation(
  context: SimContext,
  kind: RelationKind,
  targetFor: (device: SimDevice, context: SimContext) => Target | null,
): boolean {
  const at = pickOpenTab(context)
  const target = at && targetFor(at.device, context)
  if (!at || !target) return false
  const member = at.device.memberId
  const id = relationId({ kind, member, target: target.id })
  // A relation that the device already shows is not created again.
  if (at.device.documents('relations').some(({ doc }) => doc.id === id)) return false
  const optimisticValues = {
    author: { id: member, username: member, avatar: null, level: 0 },
    state: 'requested',
  }
  context.write(at.device, at.tab, [
    {
      collection: 'relations',
      id,
      action: 'create',
      set: { kind, target, data: {} },
      optimisticValues,
    },
  ])
  return true
}

function deleteRelation(context: SimContext): boolean {
  const at = pickOpenTab(context)
  const relation = at && context.dice.pickOrNone(at.device.documents('relations'))
  if (!at || !relation) return false
  context.write(at.device, at.tab, [
    { collection: 'relations', id: relation.doc.id, action: 'delete', set: {} },
  ])
  return true
}
