import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { currentEventState } from '#domain/event/event-state.ts'
import { paths } from '../../../paths.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { EDIT_SHAPE, TRASH_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { AUDIENCE_LABELS, type Audience } from '../audience-labels.ts'
import { useEventCommands } from '../commands.ts'
import { InviteDialog } from './hosting/invite-dialog.tsx'
import { RescheduleDialog } from './hosting/reschedule-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'

const REASON_MAX = 1_000
const ANNOUNCEMENT_MAX = 2_000

type Open = 'invite' | 'reschedule' | 'announce' | 'cancel' | 'delete' | null

interface HostActionsProps {
  event: OutdoorEvent
  /** only the host who created the event may delete it */
  isAuthor: boolean
}

/** What hosts do with an event: edit or copy it, announce something, cancel it, delete it. */
export function HostActions({ event, isAuthor }: HostActionsProps): ReactElement {
  const { now } = usePlatform()
  const { cancel } = useEventCommands()
  const [open, setOpen] = useState<Open>(null)
  const isScheduled = currentEventState(event, now()) === 'scheduled'
  // the dates of a series are moved one by one, or by editing it
  const canReschedule = isScheduled && event.recurrence === null
  const close = (): void => setOpen(null)
  return (
    <>
      <LinkButton href={paths.eventEdit(event.id)} icon={EDIT_SHAPE}>
        Edit
      </LinkButton>
      <LinkButton href={paths.eventCopy(event.id)}>Duplicate</LinkButton>
      {isScheduled && (
        <Button aria-haspopup="dialog" onClick={() => setOpen('invite')}>
          Invite
        </Button>
      )}
      {canReschedule && (
        <Button aria-haspopup="dialog" onClick={() => setOpen('reschedule')}>
          Reschedule
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setOpen('announce')}>
        Announce
      </Button>
      {isScheduled && (
        <Button tone="danger" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
          Cancel event
        </Button>
      )}
      {isAuthor && (
        <Button tone="danger" icon={TRASH_SHAPE} aria-haspopup="dialog" onClick={() => setOpen('delete')}>
          Delete
        </Button>
      )}
      {open === 'invite' && <InviteDialog event={event} onClose={close} />}
      {open === 'reschedule' && <RescheduleDialog event={event} onClose={close} />}
      {open === 'announce' && <AnnounceDialog event={event} onClose={close} />}
      {open === 'cancel' && (
        <TextDialog
          title={`Cancel “${event.title}”?`}
          description="Participants are notified. The event stays visible as cancelled."
          label="Reason"
          maxLength={REASON_MAX}
          isRequired={false}
          submit="Cancel event"
          tone="danger"
          keep="Keep it"
          onSubmit={(reason) => cancel(event.id, reason)}
          onClose={close}
        />
      )}
      {open === 'delete' && <DeleteDialog event={event} onClose={close} />}
    </>
  )
}

interface DialogProps {
  event: OutdoorEvent
  onClose: () => void
}

const AUDIENCES = Object.entries(AUDIENCE_LABELS).map(([value, label]) => ({
  value: value as Audience,
  label,
}))

function AnnounceDialog({ event, onClose }: DialogProps): ReactElement {
  const { announce } = useEventCommands()
  const [audience, setAudience] = useState<Audience>('all')
  return (
    <TextDialog
      title="Announce something"
      description="It appears at the top of this page."
      label="Announcement"
      maxLength={ANNOUNCEMENT_MAX}
      isRequired
      submit="Post announcement"
      tone="primary"
      keep="Cancel"
      onSubmit={(text) => announce(event.id, text, audience)}
      onClose={onClose}
    >
      <Field label="For">
        <SelectInput options={AUDIENCES} value={audience} onChange={setAudience} />
      </Field>
    </TextDialog>
  )
}

function DeleteDialog({ event, onClose }: DialogProps): ReactElement {
  const { remove } = useEventCommands()
  const [, navigate] = useLocation()
  async function confirm(): Promise<void> {
    if (!(await remove(event.id))) return
    notify('success', 'Event deleted')
    navigate(paths.events, { replace: true })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete “${event.title}”?`}
      description="The event, its participants and announcements will be deleted for everyone."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button tone="danger" onClick={() => void confirm()}>
            Delete event
          </Button>
        </>
      }
    />
  )
}
