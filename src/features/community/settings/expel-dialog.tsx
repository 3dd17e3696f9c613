import type { ReactElement } from 'react'
import type { Community } from '#domain/community/community.ts'
import type { MemberCard } from '#domain/member/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useCommunityCommands } from '../commands.ts'

interface ExpelDialogProps {
  act: 'remove' | 'ban'
  community: Pick<Community, 'id' | 'name'>
  member: Pick<MemberCard, 'id' | 'username'>
  onClose: () => void
}

/** Removes a member, who may join again, or bans them. */
export function ExpelDialog({ act, community, member, onClose }: ExpelDialogProps): ReactElement {
  const { removeMember, ban } = useCommunityCommands()
  const expel = act === 'ban' ? ban : removeMember
  return (
    <Dialog
      open
      onClose={onClose}
      title={act === 'ban' ? `Ban ${member.username}?` : `Remove ${member.username}?`}
      description={
        act === 'ban'
          ? 'They can no longer see the community, post in it or ask to join. They are notified.'
          : 'They lose access to what only members see, and can join again. They are notified.'
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" onClick={() => void expel(community.id, member.id).then(onClose)}>
            {act === 'ban' ? 'Ban' : 'Remove'}
          </Button>
        </>
      }
    />
  )
}
