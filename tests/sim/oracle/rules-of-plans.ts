import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { type NounRules, notTheirs } from './noun-rules.ts'
import type { TrueDocument, TrueWorld } from './world.ts'

// Trips and collections of routes, and their collaborators. The simulation has private ones, ones for followers, and public
// ones.

const rulesOfPlans = (scope: 'trip' | 'collection', serverSays: readonly string[]): NounRules => ({
  sees: (world, memberId, plan) =>
    isPublic(plan) ||
    (isForFollowers(plan) && world.has('follow', memberId, plan.authorId)) ||
    world.has('collaboration', memberId, plan.id),
  scopes: (world, plan) => {
    const near = isPublic(plan) || isForFollowers(plan) ? world.followers(plan.authorId) : []
    const members = [plan.authorId, ...near, ...askedAlong(world, plan.id)]
    const keys = [`${scope}:${plan.id}`, ...members.map((member) => `member:${member}`)]
    return isPublic(plan) ? [...keys, `profile:${plan.authorId}`] : keys
  },
  othersGet: {},
  serverSays: ['author', 'collaborators', ...serverSays],
  refusesCreation: () => [],
  refusesEdit: (plan, { memberId, set }, world) =>
    Object.keys(set).every((field) => EDITORS.includes(field)) && isEditor(world, memberId, plan.id)
      ? []
      : notTheirs(plan, memberId),
  refusesDeletion: notTheirs,
  children: (world, { id }) =>
    world.members.map((member) => ({ collection: 'relations', id: `collaboration:${member}:${id}` })),
})

export const rulesOfTrips = rulesOfPlans('trip', ['start', 'end'])
export const rulesOfRouteCollections = rulesOfPlans('collection', ['totals'])

/** The collections of any member that contain a route. */
export const collectionsWith = (world: TrueWorld, route: string): string[] =>
  [...world.documents.values()].flatMap(({ collection, id, deleted, fields }) =>
    collection === 'route_collections' && !deleted && holds(fields, route) ? [id] : [],
  )

const holds = ({ items }: TrueDocument['fields'], route: string): boolean =>
  (items as { route: string }[]).some((item) => item.route === route)

/** The fields of a plan that editors may write, too. */
const EDITORS: readonly string[] = ['name', 'description', 'cover', 'days', 'packing', 'notes', 'items']

/** The collaborators of a plan are visible to its owner and to invited collaborators. */
export function seesCollaboration(world: TrueWorld, memberId: string, target: string): boolean {
  const plan = planOf(world, target)
  if (!plan) return false
  if (plan.authorId === memberId) return true
  return world.has('collaboration', memberId, target) && !world.areParted(memberId, plan.authorId)
}

/** The scopes of the collaborators and of the owner. */
export function collaborationScopes(world: TrueWorld, { authorId }: TrueDocument, target: string): string[] {
  const owner = planOf(world, target)?.authorId
  const members = [authorId, ...askedAlong(world, target), ...(owner === undefined ? [] : [owner])]
  return members.map((member) => `member:${member}`)
}

/** The owner invites and sets the role; the invited member accepts. */
export function refusesCollaborating(
  world: TrueWorld,
  edge: TrueDocument,
  { memberId, set, target }: { memberId: string; set: Record<string, unknown>; target: string },
): ErrorCode[] {
  const isOwner = planOf(world, target)?.authorId === memberId
  const writes = [...(isOwner ? ['role'] : []), ...(edge.authorId === memberId ? ['data'] : [])]
  return Object.keys(set).every((field) => writes.includes(field)) ? [] : ['forbidden']
}

export const ownsPlan = (world: TrueWorld, memberId: string, target: string): boolean =>
  planOf(world, target)?.authorId === memberId

/** An accepted invitation stays accepted. */
export function settleCollaboration(world: TrueWorld, edge: TrueDocument): void {
  const { data, state } = edge.fields as { data: { accepted: boolean }; state?: string }
  const isActive = data.accepted || state === 'active'
  world.put({ ...edge, fields: { ...edge.fields, state: isActive ? 'active' : 'invited' } })
}

function isEditor(world: TrueWorld, memberId: string, target: string): boolean {
  const edge = world.find('relations', `collaboration:${memberId}:${target}`)
  return edge?.fields['state'] === 'active' && edge.fields['role'] === 'editor'
}

const askedAlong = (world: TrueWorld, target: string): string[] =>
  world.members.filter((member) => world.has('collaboration', member, target))

const planOf = (world: TrueWorld, id: string): TrueDocument | null =>
  world.find('trips', id) ?? world.find('route_collections', id)

const isPublic = ({ fields }: TrueDocument): boolean => fields['visibility'] === 'public'
const isForFollowers = ({ fields }: TrueDocument): boolean => fields['visibility'] === 'followers'
