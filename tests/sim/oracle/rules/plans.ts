import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import type { ExpectedDocument, ExpectedState } from '../expected-state.ts'
import { authorOnly, type NounRules } from './noun-rules.ts'

// Trips and collections of routes, and their collaborators. The simulation has private ones, ones for followers, and public
// ones.

const createPlanRules = (scope: 'trip' | 'collection', serverSays: readonly string[]): NounRules => ({
  sees: (world, memberId, plan) =>
    isPublic(plan) ||
    (isForFollowers(plan) && world.hasRelation('follow', memberId, plan.authorId)) ||
    world.hasRelation('collaboration', memberId, plan.id),
  scopes: (world, plan) => {
    const near = isPublic(plan) || isForFollowers(plan) ? world.followers(plan.authorId) : []
    const members = [plan.authorId, ...near, ...collaboratorsOf(world, plan.id)]
    const keys = [`${scope}:${plan.id}`, ...members.map((member) => `member:${member}`)]
    return isPublic(plan) ? [...keys, `profile:${plan.authorId}`] : keys
  },
  valuesForOthers: () => ({}),
  serverFields: ['author', 'collaborators', ...serverSays],
  creationErrors: () => [],
  editErrors: (plan, { memberId, set }, world) =>
    Object.keys(set).every((field) => EDITOR_FIELDS.includes(field)) && isEditor(world, memberId, plan.id)
      ? []
      : authorOnly(plan, memberId),
  deletionErrors: authorOnly,
  children: (world, { id }) =>
    world.members.map((member) => ({ collection: 'relations', id: `collaboration:${member}:${id}` })),
})

export const tripRules = createPlanRules('trip', ['start', 'end'])
export const routeCollectionRules = createPlanRules('collection', ['totals'])

/** The collections of any member that contain a route. */
export const collectionsWith = (world: ExpectedState, route: string): string[] =>
  [...world.documents.values()].flatMap(({ collection, id, deleted, fields }) =>
    collection === 'route_collections' && !deleted && containsRoute(fields, route) ? [id] : [],
  )

const containsRoute = ({ items }: ExpectedDocument['fields'], route: string): boolean =>
  (items as { route: string }[]).some((item) => item.route === route)

/** The fields of a plan that editors may write, too. */
const EDITOR_FIELDS: readonly string[] = ['name', 'description', 'cover', 'days', 'packing', 'notes', 'items']

/** The collaborators of a plan are visible to its owner and to invited collaborators. */
export function seesCollaboration(world: ExpectedState, memberId: string, target: string): boolean {
  const plan = planOf(world, target)
  if (!plan) return false
  if (plan.authorId === memberId) return true
  return world.hasRelation('collaboration', memberId, target) && !world.areBlocked(memberId, plan.authorId)
}

/** The scopes of the collaborators and of the owner. */
export function collaborationScopes(
  world: ExpectedState,
  { authorId }: ExpectedDocument,
  target: string,
): string[] {
  const owner = planOf(world, target)?.authorId
  const members = [authorId, ...collaboratorsOf(world, target), ...(owner === undefined ? [] : [owner])]
  return members.map((member) => `member:${member}`)
}

/** The owner invites and sets the role; the invited member accepts. */
export function collaborationErrors(
  world: ExpectedState,
  relation: ExpectedDocument,
  { memberId, set, target }: { memberId: string; set: Record<string, unknown>; target: string },
): ErrorCode[] {
  const isOwner = planOf(world, target)?.authorId === memberId
  const writes = [...(isOwner ? ['role'] : []), ...(relation.authorId === memberId ? ['data'] : [])]
  return Object.keys(set).every((field) => writes.includes(field)) ? [] : ['forbidden']
}

export const ownsPlan = (world: ExpectedState, memberId: string, target: string): boolean =>
  planOf(world, target)?.authorId === memberId

/** An accepted invitation stays accepted. */
export function applyCollaboration(world: ExpectedState, relation: ExpectedDocument): void {
  const { data, state } = relation.fields as { data: { accepted: boolean }; state?: string }
  const isActive = data.accepted || state === 'active'
  world.put({ ...relation, fields: { ...relation.fields, state: isActive ? 'active' : 'invited' } })
}

function isEditor(world: ExpectedState, memberId: string, target: string): boolean {
  const relation = world.find('relations', `collaboration:${memberId}:${target}`)
  return relation?.fields['state'] === 'active' && relation.fields['role'] === 'editor'
}

const collaboratorsOf = (world: ExpectedState, target: string): string[] =>
  world.members.filter((member) => world.hasRelation('collaboration', member, target))

const planOf = (world: ExpectedState, id: string): ExpectedDocument | null =>
  world.find('trips', id) ?? world.find('route_collections', id)

const isPublic = ({ fields }: ExpectedDocument): boolean => fields['visibility'] === 'public'
const isForFollowers = ({ fields }: ExpectedDocument): boolean => fields['visibility'] === 'followers'
