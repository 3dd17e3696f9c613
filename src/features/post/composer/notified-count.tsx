import type { ReactElement } from 'react'
import type { Community } from '#domain/community/community.ts'
import { isNotifiedOf } from '#domain/post/notified.ts'
import type { PostDraft } from './post-draft.ts'

interface NotifiedCountProps {
  community: Pick<Community, 'counts' | 'notificationsDefault'>
  kind: PostDraft['kind']
}

/** How many members a post notifies, before it is sent. */
export function NotifiedCount({ community, kind }: NotifiedCountProps): ReactElement | null {
  const others = community.counts.members - 1
  if (others < 1 || !isNotifiedOf(community.notificationsDefault, kind)) return null
  return <span>{`Notifies ${others.toLocaleString('en')} ${others === 1 ? 'member' : 'members'}`}</span>
}
