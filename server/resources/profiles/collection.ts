import { profileFields } from '#domain/profile/profile.ts'
import { memberScope, profileScope } from '#domain/wire/scope.ts'
import { EVERYBODY, followersCircle } from '../../sync/circles.ts'
import type { Collection } from '../../sync/collection.ts'
import { carryNames } from './carry-names.ts'
import { profilePolicy } from './policy.ts'

export const profileCollection: Collection = {
  name: 'profiles',
  fields: () => profileFields,
  policy: profilePolicy,
  parent: null,
  audience: ({ id, fields }) => (fields['visibility'] === 'members' ? EVERYBODY : [followersCircle(id)]),
  carriedTo: ({ id }) => [followersCircle(id)],
  scopes: ({ id, near }) => [profileScope(id), memberScope(id), ...near.map(memberScope)],
  shared: () => null,
  async serverFields() {
    return {}
  },
  alongEdit: carryNames,
}
