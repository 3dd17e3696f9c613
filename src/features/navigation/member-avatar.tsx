import type { ReactElement } from 'react'
import { useQuery } from '../../platform/queries/use-query.ts'
import { useSession } from '../../state/session.ts'
import { Avatar } from '../../ui/display/avatar.tsx'

export function MemberAvatar(): ReactElement {
  const { user, memberId } = useSession()
  const name = user?.first_name ? `${user.first_name} ${user.last_name}` : (user?.username ?? '')
  const profile = useQuery('profile.one', { id: memberId ?? '' })
  return <Avatar id={memberId ?? ''} name={name} size="medium" picture={profile?.avatar} />
}
