import * as v from 'valibot'
import { newUsername } from '../member/credentials.ts'
import { isPlainName } from '../member/person-name.ts'
import { mediaId } from '../wire/media.ts'
import { profileFields } from './profile.ts'

/** Stricter than the schema of stored profiles, which accepts names from before these rules. */
export const writableProfileFields = {
  ...profileFields,
  username: newUsername,
  first_name: v.pipe(profileFields.first_name, isPlainName),
  last_name: v.pipe(profileFields.last_name, isPlainName),
  avatar: v.nullable(mediaId),
}
