import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { cardOf, relationOf } from '#tests/factories/nouns.ts'
import type { SimDevice } from '../device/sim-device.ts'
import type { SimTab } from '../device/tab.ts'
import { type Act, type Scene, someTab } from './scene.ts'

// Invites collaborators to trips and collections, and accepts invitations. Leaving and removing delete the relation, see
// relations.ts.

export const collaborationActs: Act[] = [
  { name: 'ask_along', weight: 6, run: askAlong },
  { name: 'come_along', weight: 8, run: comeAlong },
  { name: 'turn_collaborator', weight: 1.5, run: turnCollaborator },
]

const ROLES: readonly Exclude<CollaboratorRole, 'owner'>[] = ['editor', 'editor', 'editor', 'viewer']

type Edge = WireDocument & { kind?: string; state?: string; role?: string }

interface At {
  device: SimDevice
  tab: SimTab
}

function askAlong(scene: Scene): boolean {
  const at = someTab(scene)
  const plan = at && scene.dice.pickOrNone(ownPlans(at.device))
  if (!plan) return false
  const { device, tab } = at
  const others = scene.members.filter((member) => member !== device.memberId)
  const edge = { kind: 'collaboration', member: scene.dice.pick(others), target: plan.id } as const
  const id = relationId(edge)
  if (edgesOn(device).some((other) => other.id === id)) return false
  const { kind, data, state } = relationOf(edge)
  const set = { kind, target: plan, data, role: scene.dice.pick(ROLES) }
  const guess = { author: { ...cardOf(edge.member), level: 0 }, state }
  scene.write(device, tab, [{ collection: 'relations', id, action: 'create', set, optimisticValues: guess }])
  return true
}

function comeAlong(scene: Scene): boolean {
  return onSome(scene, { data: { accepted: true } }, ({ device }, { id, state }) => {
    return id.startsWith(`collaboration:${device.memberId}:`) && state === 'invited'
  })
}

function turnCollaborator(scene: Scene): boolean {
  return onSome(scene, { role: scene.dice.pick(ROLES) }, ({ device }, { id }) => {
    return ownPlans(device).some((plan) => id.startsWith('collaboration:') && id.endsWith(`:${plan.id}`))
  })
}

function onSome(
  scene: Scene,
  set: Record<string, unknown>,
  isMeant: (at: At, edge: Edge) => boolean,
): boolean {
  const at = someTab(scene)
  const edge = at && scene.dice.pickOrNone(edgesOn(at.device).filter((one) => isMeant(at, one)))
  if (!edge) return false
  scene.write(at.device, at.tab, [{ collection: 'relations', id: edge.id, action: 'edit', set }])
  return true
}

const edgesOn = (device: SimDevice): Edge[] => device.documents('relations').map(({ doc }) => doc as Edge)

const ownPlans = (device: SimDevice) =>
  (['trips', 'route_collections'] as const).flatMap((collection) =>
    device
      .documents(collection)
      .map(({ doc }) => doc as WireDocument & { author?: { id: string } })
      .filter(({ author }) => author?.id === device.memberId)
      .map(({ id }) => ({ collection, id })),
  )
