import { type NounRules, notTheirs } from './noun-rules.ts'
import type { TrueDocument, TrueWorld } from './world.ts'

// Trips and collections of routes. The simulation plays those that one member keeps alone, on several devices, and shows to
// nobody, to followers or to all.

const rulesOfPlans = (scope: 'trip' | 'collection', serverSays: readonly string[]): NounRules => ({
  sees: (world, memberId, plan) =>
    isPublic(plan) || (isForFollowers(plan) && world.has('follow', memberId, plan.authorId)),
  scopes: (world, plan) => {
    const keys = [`member:${plan.authorId}`, `${scope}:${plan.id}`]
    if (isPublic(plan)) keys.push(`profile:${plan.authorId}`)
    return isPublic(plan) || isForFollowers(plan) ? [...keys, ...ofFollowers(world, plan)] : keys
  },
  othersGet: {},
  serverSays: ['author', 'collaborators', ...serverSays],
  refusesCreation: () => [],
  refusesEdit: (plan, { memberId }) => notTheirs(plan, memberId),
  refusesDeletion: notTheirs,
  children: () => [],
})

export const rulesOfTrips = rulesOfPlans('trip', ['start', 'end'])
export const rulesOfRouteCollections = rulesOfPlans('collection', ['totals'])

const ofFollowers = (world: TrueWorld, { authorId }: TrueDocument): string[] =>
  world.followers(authorId).map((follower) => `member:${follower}`)

const isPublic = ({ fields }: TrueDocument): boolean => fields['visibility'] === 'public'
const isForFollowers = ({ fields }: TrueDocument): boolean => fields['visibility'] === 'followers'
