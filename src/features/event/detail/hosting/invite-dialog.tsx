import type { ReactElement } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { PickedItem } from '../../../../ui/form/item-picker.tsx'
import { useEventCommands } from '../../commands.ts'
import { useInvitations, useParticipations } from '../../queries.ts'
import { MemberFinder } from './member-finder.tsx'

const PARTICIPATIONS_MAX = 500

interface InviteDialogProps {
  event: { id: string; title: string; author: { id: string } }
  onClose: () => void
}

/** Invites members by name. Those who have answered need no invitation. */
export function InviteDialog({ event, onClose }: InviteDialogProps): ReactElement {
  const { invite } = useEventCommands()
  const invitations = useInvitations(event.id)
  const answered = useParticipations(event.id, PARTICIPATIONS_MAX)?.rows ?? []
  const pending = invitations.filter(({ state }) => state === 'pending')
  const known = [...invitations, ...answered].map(({ author }) => author.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Invite to “${event.title}”`}
      description="Invited members are notified and can see the event."
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <MemberFinder
        label="Invite a member"
        help="By name, among the members on this device."
        pickedLabel="Invited"
        excluded={new Set([event.author.id, ...known])}
        onPick={(id) => void invite(event.id, id, true)}
      >
        {pending.map(({ id, author }) => (
          <PickedItem
            key={id}
            name={author.username}
            onRemove={() => void invite(event.id, author.id, false)}
          />
        ))}
      </MemberFinder>
    </Dialog>
  )
}
