import { CELLS } from '../acts/places.ts'
import { badName, type NounRules, notTheirs } from './noun-rules.ts'
import { collectionsWith } from './rules-of-plans.ts'
import type { TrueDocument, TrueWorld } from './world.ts'

export const rulesOfRoutes: NounRules = {
  sees: (world, memberId, route) =>
    isPublic(route) || (isForFollowers(route) && world.has('follow', memberId, route.authorId)),
  scopes: (world, route) => {
    const gathered = collectionsWith(world, route.id).map((id) => `collection:${id}`)
    const keys = [`member:${route.authorId}`, `route:${route.id}`, ...gathered]
    if (isPublic(route) || isForFollowers(route))
      keys.push(...world.followers(route.authorId).map((id) => `member:${id}`))
    if (!isPublic(route)) return keys
    const cell = CELLS.get(JSON.stringify(route.fields['start'])) ?? ''
    return [...keys, `area:${cell.slice(0, 4)}`, `area:${cell}`, `profile:${route.authorId}`]
  },
  othersGet: { original: null },
  serverSays: ['author', 'counts', 'rating', 'latestCondition', 'featured'],
  refusesCreation: (_world, { set }) => badName(set),
  refusesEdit: (route, { memberId, set }) => [...notTheirs(route, memberId), ...badName(set)],
  refusesDeletion: notTheirs,
  children: (world, { id }) => [
    { collection: 'tracks', id },
    ...world.members.map((member) => ({ collection: 'relations' as const, id: `favourite:${member}:${id}` })),
  ],
}

export const rulesOfTracks: NounRules = {
  sees: (world, memberId, track) => {
    const route = world.find('routes', track.id)
    return route !== null && (route.authorId === memberId || rulesOfRoutes.sees(world, memberId, route))
  },
  scopes: (world, track) => [
    `route:${track.id}`,
    `member:${track.authorId}`,
    ...collectionsWith(world, track.id).map((id) => `collection-lines:${id}`),
  ],
  othersGet: {},
  serverSays: [],
  refusesCreation: (world: TrueWorld, { memberId, id }) =>
    world.find('routes', id)?.authorId === memberId ? [] : ['not_found'],
  refusesEdit: (track, { memberId }) => notTheirs(track, memberId),
  refusesDeletion: notTheirs,
  children: () => [],
}

const isPublished = ({ fields }: TrueDocument): boolean => fields['state'] === 'published'
const isPublic = (route: TrueDocument): boolean =>
  isPublished(route) && route.fields['visibility'] === 'public'
const isForFollowers = (route: TrueDocument): boolean =>
  isPublished(route) && route.fields['visibility'] === 'followers'
