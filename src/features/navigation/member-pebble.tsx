import type { ReactElement } from 'react'
import { useSession } from '../../state/session.ts'
import { Pebble } from '../../ui/pebble.tsx'

export function MemberPebble(): ReactElement {
  const { user, memberId } = useSession()
  const name = user?.first_name ? `${user.first_name} ${user.last_name}` : (user?.username ?? '')
  return <Pebble id={memberId ?? ''} name={name} size="medium" />
}
