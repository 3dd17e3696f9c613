import { type RelationKind } from '#domain/relation/kinds.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { SimDevice } from '../device/sim-device.ts'
import { type Act, type Scene, someTab } from './scene.ts'

export const relationActs: Act[] = [
  { name: 'follow', weight: 6, run: (scene) => make(scene, 'follow', someMember(scene)) },
  { name: 'block', weight: 1.5, run: (scene) => make(scene, 'block', someMember(scene)) },
  { name: 'favour', weight: 4, run: (scene) => make(scene, 'favourite', someRoute) },
  { name: 'end_relation', weight: 6, run: end },
]

interface Target {
  collection: CollectionName
  id: string
}

const someMember =
  ({ dice, members }: Scene) =>
  (device: SimDevice): Target | null => {
    const id = dice.pickOrNone(members.filter((member) => member !== device.memberId))
    return id === null ? null : { collection: 'profiles', id }
  }

function someRoute(device: SimDevice, { dice }: Scene): Target | null {
  const route = dice.pickOrNone(device.documents('routes'))
  return route && { collection: 'routes', id: route.doc.id }
}

function make(
  scene: Scene,
  kind: RelationKind,
  targetFor: (device: SimDevice, scene: Scene) => Target | null,
): boolean {
  const at = someTab(scene)
  const target = at && targetFor(at.device, scene)
  if (!at || !target) return false
  const member = at.device.memberId
  const id = relationId({ kind, member, target: target.id })
  // A relation that the device already shows is not created again.
  if (at.device.documents('relations').some(({ doc }) => doc.id === id)) return false
  const guess = { author: { id: member, username: member, avatar: null, level: 0 }, state: 'requested' }
  scene.write(at.device, at.tab, [
    {
      collection: 'relations',
      id,
      action: 'create',
      set: { kind, target, data: {} },
      optimisticValues: guess,
    },
  ])
  return true
}

function end(scene: Scene): boolean {
  const at = someTab(scene)
  const relation = at && scene.dice.pickOrNone(at.device.documents('relations'))
  if (!at || !relation) return false
  scene.write(at.device, at.tab, [
    { collection: 'relations', id: relation.doc.id, action: 'delete', set: {} },
  ])
  return true
}
