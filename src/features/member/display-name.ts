import type { Profile } from '#domain/profile/profile.ts'

/** First and last name; the username of a member who has entered none. */
export const displayName = ({
  first_name,
  last_name,
  username,
}: Pick<Profile, 'first_name' | 'last_name' | 'username'>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username
