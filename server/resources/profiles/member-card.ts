import type { MemberCard } from '#domain/member/user.ts'
import type { Profile } from '#domain/profile/profile.ts'

/** The little that other documents say of their author. */
export const memberCardOf = ({ id, username, avatar, level }: Profile): MemberCard => ({
  id,
  username,
  avatar,
  level,
})
