import * as v from 'valibot'
import { username } from '../member/credentials.ts'
import { activity } from '../route/activity-field.ts'
import { documentHead } from '../wire/collections.ts'
import { count, encodedText, namedArea, text } from '../wire/fields.ts'

export const PROFILE_BIO_MAX = 1_000
/** of a home area: about 150 kilometres */
export const HOME_AREA_LETTERS = 3

const personName = text(80)

/** Written by the member. `homeArea.cell` is a geohash of three letters. */
export const profileFields = {
  username,
  first_name: personName,
  last_name: personName,
  bio: text(PROFILE_BIO_MAX),
  /**
   * id of a picture, copied to the member's card in other documents; visible to those who see the
   * profile
   */
  avatar: v.nullable(encodedText(80)),
  activities: v.pipe(v.array(activity), v.maxLength(13)),
  homeArea: v.nullable(namedArea(HOME_AREA_LETTERS)),
  visibility: v.picklist(['members', 'followers']),
  approvesFollowers: v.boolean(),
  /** whether others see the achievements; missing: they do */
  showsAchievements: v.exactOptional(v.boolean()),
}

export const profile = v.object({
  ...documentHead,
  ...profileFields,
  level: count,
  points: count,
  /** earned ones with their days; computed by the server, missing before the first time */
  achievements: v.exactOptional(v.array(v.object({ id: v.string(), earnedAt: v.string() }))),
  counts: v.object({ routes: count, outings: count, followers: count, following: count, communities: count }),
  joinedAt: v.string(),
})
export type Profile = v.InferOutput<typeof profile>
