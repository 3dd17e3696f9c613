import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { cardOf, relationOf } from '#tests/factories/nouns.ts'
import type { SimDevice } from '../../device/sim-device.ts'
import type { SimTab } from '../../device/tab.ts'
import { type Action, pickOpenTab, type SimContext } from '../context.ts'

// Invites collaborators to trips and collections, and accepts invitations. Leaving and removing delete the relation, see
// relations.ts.

export const collaborationActions: Action[] = [
  { name: 'invite_collaborator', weight: 6, run: inviteCollaborator },
  { name: 'accept_invitation', weight: 8, run: acceptInvitation },
  { name: 'change_collaborator_role', weight: 1.5, run: changeRole },
]

const ROLES: readonly Exclude<CollaboratorRole, 'owner'>[] = ['editor', 'editor', 'editor', 'viewer']

type ShownRelation = WireDocument & { kind?: string; state?: string; role?: string }

interface OpenTab {
  device: SimDevice
  tab: SimTab
}

function inviteCollaborator(context: SimContext): boolean {
  const at = pickOpenTab(context)
  const plan = at && context.dice.pickOrNone(ownPlans(at.device))
  if (!plan) return false
  const { device, tab } = at
  const others = context.members.filter((member) => member !== device.memberId)
  const relation = { kind: 'collaboration', member: context.dice.pick(others), target: plan.id } as const
  const id = relationId(relation)
  if (relationsOn(device).some((other) => other.id === id)) return false
  const { kind, data, state } = relationOf(relation)
  const set = { kind, target: plan, data, role: context.dice.pick(ROLES) }
  const optimisticValues = { author: { ...cardOf(relation.member), level: 0 }, state }
  context.write(device, tab, [{ collection: 'relations', id, action: 'create', set, optimisticValues }])
  return true
}

function acceptInvitation(context: SimContext): boolean {
  return editRelation(context, { data: { accepted: true } }, ({ device }, { id, state }) => {
    return id.startsWith(`collaboration:${device.memberId}:`) && state === 'invited'
  })
}

function changeRole(context: SimContext): boolean {
  return editRelation(context, { role: context.dice.pick(ROLES) }, ({ device }, { id }) => {
    return ownPlans(device).some((plan) => id.startsWith('collaboration:') && id.endsWith(`:${plan.id}`))
  })
}

function editRelation(
  context: SimContext,
  set: Record<string, unknown>,
  isMeant: (at: OpenTab, relation: ShownRelation) => boolean,
): boolean {
  const at = pickOpenTab(context)
  const relation = at && context.dice.pickOrNone(relationsOn(at.device).filter((one) => isMeant(at, one)))
  if (!relation) return false
  context.write(at.device, at.tab, [{ collection: 'relations', id: relation.id, action: 'edit', set }])
  return true
}

const relationsOn = (device: SimDevice): ShownRelation[] =>
  device.documents('relations').map(({ doc }) => doc as ShownRelation)

const ownPlans = (device: SimDevice) =>
  (['trips', 'route_collections'] as const).flatMap((collection) =>
    device
      .documents(collection)
      .map(({ doc }) => doc as WireDocument & { author?: { id: string } })
      .filter(({ author }) => author?.id === device.memberId)
      .map(({ id }) => ({ collection, id })),
  )
