import { CELLS } from '../../actions/places.ts'
import type { ExpectedDocument, ExpectedState } from '../expected-state.ts'
import { authorOnly, type NounRules, nameErrors } from './noun-rules.ts'
import { collectionsWith } from './plans.ts'

export const routeRules: NounRules = {
  sees: (world, memberId, route) =>
    isPublic(route) || (isForFollowers(route) && world.hasRelation('follow', memberId, route.authorId)),
  scopes: (world, route) => {
    const gathered = collectionsWith(world, route.id).map((id) => `collection:${id}`)
    const keys = [`member:${route.authorId}`, `route:${route.id}`, ...gathered]
    if (isPublic(route) || isForFollowers(route))
      keys.push(...world.followers(route.authorId).map((id) => `member:${id}`))
    if (!isPublic(route)) return keys
    const cell = CELLS.get(JSON.stringify(route.fields['start'])) ?? ''
    return [...keys, `area:${cell.slice(0, 4)}`, `area:${cell}`, `profile:${route.authorId}`]
  },
  valuesForOthers: () => ({ original: null }),
  serverFields: ['author', 'counts', 'rating', 'latestCondition', 'featured'],
  creationErrors: (_world, { set }) => nameErrors(set),
  editErrors: (route, { memberId, set }) => [...authorOnly(route, memberId), ...nameErrors(set)],
  deletionErrors: authorOnly,
  children: (world, { id }) => [
    { collection: 'tracks', id },
    ...world.members.map((member) => ({ collection: 'relations' as const, id: `favourite:${member}:${id}` })),
  ],
}

export const trackRules: NounRules = {
  sees: (world, memberId, track) => {
    const route = world.find('routes', track.id)
    return route !== null && (route.authorId === memberId || routeRules.sees(world, memberId, route))
  },
  scopes: (world, track) => [
    `route:${track.id}`,
    `member:${track.authorId}`,
    ...collectionsWith(world, track.id).map((id) => `collection-lines:${id}`),
  ],
  valuesForOthers: () => ({}),
  serverFields: [],
  creationErrors: (world: ExpectedState, { memberId, id }) =>
    world.find('routes', id)?.authorId === memberId ? [] : ['not_found'],
  editErrors: (track, { memberId }) => authorOnly(track, memberId),
  deletionErrors: authorOnly,
  children: () => [],
}

const isPublished = ({ fields }: ExpectedDocument): boolean => fields['state'] === 'published'
const isPublic = (route: ExpectedDocument): boolean =>
  isPublished(route) && route.fields['visibility'] === 'public'
const isForFollowers = (route: ExpectedDocument): boolean =>
  isPublished(route) && route.fields['visibility'] === 'followers'
