import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import type { Community } from '#domain/community/community.ts'
import { COMMUNITY_REASON_MAX } from '#domain/community/limits.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatDay, toLocalDay } from '../../../ui/format/day.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { useCommunityCommands } from '../commands.ts'

/** Archives or reopens a community. */
export function ArchiveSection({ community }: { community: Community }): ReactElement {
  const { id, archived } = community
  const { change } = useCommunityCommands()
  return (
    <Section title="Archive">
      <p>
        {archived
          ? 'This community is archived: everything stays readable, but no one can post or join.'
          : 'Everything stays readable, also offline. No one can post or join. You can reopen it at any time.'}
      </p>
      <p>
        <Button onClick={() => void change(id, { archived: !archived })}>
          {archived ? 'Reopen' : 'Archive'}
        </Button>
      </p>
    </Section>
  )
}

/** Deletes a community after 30 days, within which the owner can stop it. */
export function DeleteSection({ community }: { community: Community }): ReactElement {
  const { id, closing, closesAt } = community
  const { change } = useCommunityCommands()
  const [isOpen, setOpen] = useState(false)
  if (closing !== null)
    return (
      <Section title="Delete">
        <p>
          {closesAt === null
            ? 'The deletion begins when you are online.'
            : `The community closes on ${formatDay(toLocalDay(new Date(closesAt)))}. Members can read everything until then.`}
        </p>
        <p>
          <Button onClick={() => void change(id, { closing: null })}>Stop the deletion</Button>
        </p>
      </Section>
    )
  return (
    <Section title="Delete">
      <p>
        All members are notified, and the community closes after 30 days. Until then you can stop the
        deletion. Routes and collections stay with their authors; posts and events are deleted.
      </p>
      <p>
        <Button tone="danger" onClick={() => setOpen(true)}>
          Delete community
        </Button>
      </p>
      {isOpen && <DeleteDialog community={community} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function DeleteDialog({ community, onClose }: { community: Community; onClose: () => void }): ReactElement {
  const { id, name, version, counts } = community
  const { change, remove } = useCommunityCommands()
  const [, navigate] = useLocation()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  // Where there is no other member, no one has to be given time.
  const isAlone = version === 0 || counts.members <= 1
  const errors = {
    reason: reason.trim() || isAlone ? null : 'Give a reason. All members will see it.',
    typed: typed.trim() === name ? null : 'Type the name of the community.',
  }
  async function confirm(): Promise<void> {
    setChecked(true)
    if (errors.reason || errors.typed) return
    if (!isAlone) {
      if (await change(id, { closing: { reason: reason.trim() } })) onClose()
      return
    }
    if (!(await remove(id))) return
    notify('success', 'Community deleted')
    navigate(paths.communities, { replace: true })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${name}?`}
      description={
        isAlone
          ? 'You are its only member. It is deleted at once.'
          : 'It closes in 30 days. Until then members can read it and download what they wrote.'
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" onClick={() => void confirm()}>
            Delete community
          </Button>
        </>
      }
    >
      <div>
        {!isAlone && (
          <Field label="Reason" hint="All members will see it" error={isChecked ? errors.reason : null}>
            <TextArea
              name="reason"
              rows={2}
              maxLength={COMMUNITY_REASON_MAX}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </Field>
        )}
        <Field label="Type the name to confirm" error={isChecked ? errors.typed : null}>
          <TextInput
            name="confirm"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
