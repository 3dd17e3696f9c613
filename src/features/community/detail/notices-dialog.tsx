import type { ReactElement } from 'react'
import type { Community } from '#domain/community/community.ts'
import type { NotificationChoice } from '#domain/community/notification-choice.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { useCommunityCommands } from '../commands.ts'
import { NOTICE_LABELS } from '../labels.ts'
import { usePostNotices } from '../queries.ts'

interface NoticesDialogProps {
  community: Pick<Community, 'id' | 'name' | 'notificationsDefault'>
  onClose: () => void
}

/** Of which posts of a community this member is notified. Applies at once. */
export function NoticesDialog({ community, onClose }: NoticesDialogProps): ReactElement {
  const { id, name, notificationsDefault } = community
  const { setPostNotices } = useCommunityCommands()
  const choices = usePostNotices()
  const set = (choice: NotificationChoice | 'default'): void => {
    const { [id]: _, ...others } = choices ?? {}
    void setPostNotices(choice === 'default' ? others : { ...others, [id]: choice })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Notifications"
      description={`Posts in ${name} that you are notified of. You are always notified of mentions.`}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {choices && (
        <RadioGroup<NotificationChoice | 'default'>
          legend="Notify me of"
          options={[
            { value: 'default', label: `As the community: ${NOTICE_LABELS[notificationsDefault]}` },
            { value: 'all', label: NOTICE_LABELS.all },
            { value: 'announcements', label: NOTICE_LABELS.announcements },
            { value: 'none', label: NOTICE_LABELS.none },
          ]}
          value={choices[id] ?? 'default'}
          onChange={set}
        />
      )}
    </Dialog>
  )
}
