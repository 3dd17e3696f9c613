import { type NounRules, neverMade, notTheirs } from './noun-rules.ts'

export const rulesOfProfiles: NounRules = {
  sees: (world, memberId, profile) =>
    profile.fields['visibility'] === 'members' || world.has('follow', memberId, profile.authorId),
  scopes: (world, { id }) => [
    `profile:${id}`,
    `member:${id}`,
    ...world.followers(id).map((follower) => `member:${follower}`),
  ],
  othersGet: {},
  serverSays: ['level', 'points', 'counts'],
  refusesCreation: neverMade,
  refusesEdit: (profile, { memberId }) => notTheirs(profile, memberId),
  refusesDeletion: neverMade,
  children: () => [],
}

/** Created by the server for one member. */
export const rulesOfNotifications: NounRules = {
  sees: () => false,
  scopes: (_world, { authorId }) => [`member:${authorId}`],
  othersGet: {},
  serverSays: [],
  refusesCreation: neverMade,
  refusesEdit: (notice, { memberId }) => notTheirs(notice, memberId),
  refusesDeletion: notTheirs,
  children: () => [],
}

export const rulesOfAccounts: NounRules = {
  sees: () => false,
  scopes: (_world, part) => [`member:${part.authorId}`],
  othersGet: {},
  serverSays: [],
  refusesCreation: neverMade,
  refusesEdit: (part, { memberId }) => notTheirs(part, memberId),
  refusesDeletion: neverMade,
  children: () => [],
}
