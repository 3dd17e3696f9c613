import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import type { MemberCard } from '#domain/member/user.ts'
import { paths } from '../../../paths.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'

interface PersonProps {
  member: Pick<MemberCard, 'id' | 'username'> & Partial<Pick<MemberCard, 'avatar'>>
  /** id of the relation whose unsent change is shown */
  relation: string
  note: ReactNode
}

/** A member in a list of the settings. */
export function Person({ member: { id, username, avatar }, relation, note }: PersonProps): ReactElement {
  const sync = useItemState({ collection: 'relations', id: relation })
  // A member who was found online has no name until the profile is downloaded.
  const profile = useQuery('profile.one', { id })
  const name = profile?.username ?? (username || 'Member')
  return (
    <>
      <Avatar id={id} name={name} size="medium" picture={profile?.avatar ?? avatar} />
      <div>
        <Link href={paths.user(id)}>{name}</Link> {sync && <SyncChip state={sync} />}
        <small>{note}</small>
      </div>
    </>
  )
}
