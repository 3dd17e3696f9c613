import type { Profile } from '#domain/profile/profile.ts'
import { writableProfileFields } from '#domain/profile/writable-fields.ts'
import { memberScope, profileScope } from '#domain/wire/sync/scope.ts'
import type { Collection } from '../../sync/collection/collection.ts'
import { ALL_MEMBERS, followersGroup } from '../../sync/visibility/groups.ts'
import { lockMemberIfFilesChange, updateUsageAfter } from '../usage/store.ts'
import { profilePolicy } from './policy.ts'
import { propagateNames } from './propagate-names.ts'

export const profileCollection: Collection<Profile> = {
  name: 'profiles',
  writableFields: () => writableProfileFields,
  policy: profilePolicy,
  parent: null,
  audience: ({ id, fields }) => (fields.visibility === 'members' ? ALL_MEMBERS : [followersGroup(id)]),
  fanOutGroups: ({ id }) => [followersGroup(id)],
  scopes: ({ id, fanOutMembers }) => [profileScope(id), memberScope(id), ...fanOutMembers.map(memberScope)],
  sharedBody: (own) => (own.showsAchievements === false ? { ...own, achievements: [] } : null),
  async serverFields() {
    return {}
  },
  showsPhotos: true,
  afterChange: updateUsageAfter,
  async onUpdate(context, edit) {
    await lockMemberIfFilesChange(context, edit)
    return propagateNames(context, edit)
  },
}
