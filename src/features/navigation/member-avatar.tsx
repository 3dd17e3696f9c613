import type { ReactElement } from 'react'
import { useQuery } from '../../platform/queries/use-query.ts'
import { useSession } from '../../state/session.ts'
import { Avatar } from '../../ui/display/avatar.tsx'

/** The initials are those of the username, which is all that content knows of its author. */
export function MemberAvatar(): ReactElement {
  const { user, memberId } = useSession()
  const profile = useQuery('profile.one', { id: memberId ?? '' })
  return <Avatar id={memberId ?? ''} name={user?.username ?? ''} size="medium" picture={profile?.avatar} />
}
