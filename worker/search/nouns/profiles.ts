import type { Profile } from '#domain/profile/profile.ts'
import type { SearchedNoun } from './noun.ts'

/** Members are found by username and name. */
export const searchedProfiles: SearchedNoun<'profiles'> = {
  collection: 'profiles',
  entryOf: (row) => {
    const { id, username, first_name, last_name } = row as unknown as Partial<Profile> & { id: string }
    return { id, title: [username, first_name, last_name].join(' '), more: '' }
  },
  hitOf: (document) => {
    const { id, username, first_name, last_name, avatar } = document as unknown as Profile
    return { id, username, first_name, last_name, avatar }
  },
}
