import type { MemberCard } from '#domain/member/user.ts'
import type { Profile } from '#domain/profile/profile.ts'

/** The author card that other documents contain. */
export const memberCardOf = ({ id, username, avatar, level }: Profile): MemberCard => ({
  id,
  username,
  avatar,
  level,
})
