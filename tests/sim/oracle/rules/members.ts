import { authorOnly, type NounRules, neverAllowed } from './noun-rules.ts'

export const profileRules: NounRules = {
  sees: (world, memberId, profile) =>
    profile.fields['visibility'] === 'members' || world.hasRelation('follow', memberId, profile.authorId),
  scopes: (world, { id }) => [
    `profile:${id}`,
    `member:${id}`,
    ...world.followers(id).map((follower) => `member:${follower}`),
  ],
  valuesForOthers: () => ({}),
  serverFields: ['level', 'points', 'counts'],
  creationErrors: neverAllowed,
  editErrors: (profile, { memberId }) => authorOnly(profile, memberId),
  deletionErrors: neverAllowed,
  children: () => [],
}

/** Created by the server for one member. */
export const notificationRules: NounRules = {
  sees: () => false,
  scopes: (_world, { authorId }) => [`member:${authorId}`],
  valuesForOthers: () => ({}),
  serverFields: [],
  creationErrors: neverAllowed,
  editErrors: (notice, { memberId }) => authorOnly(notice, memberId),
  deletionErrors: authorOnly,
  children: () => [],
}

export const accountRules: NounRules = {
  sees: () => false,
  scopes: (_world, part) => [`member:${part.authorId}`],
  valuesForOthers: () => ({}),
  serverFields: [],
  creationErrors: neverAllowed,
  editErrors: (part, { memberId }) => authorOnly(part, memberId),
  deletionErrors: neverAllowed,
  children: () => [],
}
