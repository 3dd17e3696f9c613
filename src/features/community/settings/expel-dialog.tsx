import { type ReactElement, useState } from 'react'
import type { Community } from '#domain/community/community.ts'
import { COMMUNITY_REASON_MAX } from '#domain/community/limits.ts'
import type { MemberCard } from '#domain/member/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useCommunityCommands } from '../commands.ts'

interface ExpelDialogProps {
  act: 'remove' | 'ban'
  community: Pick<Community, 'id' | 'name'>
  member: Pick<MemberCard, 'id' | 'username'>
  onClose: () => void
}

/** Removes a member, who may join again, or bans them with a reason that they see. */
export function ExpelDialog({ act, community, member, onClose }: ExpelDialogProps): ReactElement {
  const { removeMember, ban } = useCommunityCommands()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isBan = act === 'ban'
  async function confirm(): Promise<void> {
    setChecked(true)
    if (isBan && !reason.trim()) return
    await (isBan ? ban(community.id, member.id, reason.trim()) : removeMember(community.id, member.id))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isBan ? `Ban ${member.username}?` : `Remove ${member.username}?`}
      description={
        isBan
          ? 'They can no longer see the community, post in it or ask to join. They are notified.'
          : 'They lose access to what only members see, and can join again. They are notified.'
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" onClick={() => void confirm()}>
            {isBan ? 'Ban' : 'Remove'}
          </Button>
        </>
      }
    >
      {isBan && (
        <Field
          label="Reason"
          hint={`${member.username} will see it`}
          error={isChecked && !reason.trim() ? `Give a reason. ${member.username} will see it.` : null}
        >
          <TextArea
            name="reason"
            rows={2}
            maxLength={COMMUNITY_REASON_MAX}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
      )}
    </Dialog>
  )
}
