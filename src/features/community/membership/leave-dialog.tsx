import type { ReactElement } from 'react'
import type { Community } from '#domain/community/community.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useCommunityCommands } from '../commands.ts'

interface LeaveDialogProps {
  community: Pick<Community, 'id' | 'name' | 'joining'>
  onClose: () => void
}

export function LeaveDialog({ community, onClose }: LeaveDialogProps): ReactElement {
  const { id, name, joining } = community
  const { leave } = useCommunityCommands()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Leave ${name}?`}
      description={`What only its members see leaves this device. ${JOIN_AGAIN[joining]}`}
      actions={
        <>
          <Button onClick={onClose}>Stay</Button>
          <Button tone="danger" onClick={() => void leave(id).then(onClose)}>
            Leave
          </Button>
        </>
      }
    />
  )
}

const JOIN_AGAIN: Record<Community['joining'], string> = {
  open: 'You can join again at any time.',
  approval: 'To join again you need the approval of a moderator.',
  invitation: 'To join again you need an invitation.',
}
