import { type ReactElement, useState } from 'react'
import type { MemberRow } from '#domain/wire/operations/tables.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { ReasonDialog, type ReasonedAct } from '../acts/reason-dialog.tsx'
import { PLAN_NAMES } from '../labels.ts'

const SUSPEND = 'Suspend'
const CHANGE_PLAN = 'Change plan'
const PLAN_OPTIONS = Object.entries(PLAN_NAMES).map(([value, label]) => ({ value, label }))

interface MemberActsProps {
  member: MemberRow
  onClose: () => void
  onDone: () => void
}

/** What can be done about a member: one act is chosen, then its reason is given. */
export function MemberActs({ member, onClose, onDone }: MemberActsProps): ReactElement {
  const { user } = useSession()
  const [chosen, setChosen] = useState<ReasonedAct | null>(null)
  const [until, setUntil] = useState('')
  const [plan, setPlan] = useState(member.plan)
  const offered = offeredActs(member, { isSuperuser: user?.is_superuser ?? false, ownId: user?.id })
  if (!chosen)
    return (
      <Dialog
        open
        onClose={onClose}
        title={member.username}
        description={
          offered.length > 0 ? 'What do you want to do?' : 'There is nothing that you may do here.'
        }
      >
        <Row tight>
          {offered.map((act) => (
            <Button
              key={act.label}
              {...(act.isDangerous && { tone: 'danger' })}
              onClick={() => setChosen(act)}
            >
              {act.label}
            </Button>
          ))}
          <Button onClick={onClose}>Cancel</Button>
        </Row>
      </Dialog>
    )
  const isSuspension = chosen.label === SUSPEND
  const isPlan = chosen.label === CHANGE_PLAN
  const end = until ? `${until}T00:00:00Z` : null
  const body = isPlan ? { plan, until: end } : { until: end }
  const act = isSuspension || isPlan ? { ...chosen, body } : chosen
  return (
    <ReasonDialog act={act} onClose={onClose} onDone={onDone}>
      {isPlan && (
        <Field label="Plan">
          <SelectInput options={PLAN_OPTIONS} value={plan} onChange={setPlan} />
        </Field>
      )}
      {(isSuspension || isPlan) && (
        <Field
          label="Until"
          help={isPlan ? 'Without a day, without end.' : 'Without a day, until staff reactivate the account.'}
        >
          <TextInput
            type="date"
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        </Field>
      )}
    </ReasonDialog>
  )
}

function offeredActs(
  { id, username, isSuspended, isStaff, isSuperuser, sessions }: MemberRow,
  by: { isSuperuser: boolean; ownId: string | undefined },
): ReasonedAct[] {
  if (id === by.ownId || isSuperuser) return []
  const path = (act: string) => `members/${encodeURIComponent(id)}/${act}/`
  const suspend: ReasonedAct = {
    title: `Suspend ${username}`,
    help: 'Ends all access at once. The member gets this reason and can appeal.',
    label: SUSPEND,
    path: path('suspend'),
    isDangerous: true,
  }
  const reactivate: ReasonedAct = {
    title: `Reactivate ${username}`,
    help: 'The member can sign in again, and is notified.',
    label: 'Reactivate',
    path: path('reactivate'),
  }
  const signOut: ReasonedAct = {
    title: `Sign ${username} out`,
    help: 'On all devices. The member can sign in again; unsent changes stay on the devices.',
    label: 'Sign out everywhere',
    path: path('end-sessions'),
  }
  const changePlan: ReasonedAct = {
    title: `Change the plan of ${username}`,
    help: 'It starts at once, without a payment. Nothing that the member made is deleted.',
    label: CHANGE_PLAN,
    path: path('plan'),
  }
  const staff: ReasonedAct = {
    title: isStaff ? `Remove ${username} from staff` : `Make ${username} staff`,
    help: isStaff ? 'Operations closes for this member.' : 'Staff see and decide everything in Operations.',
    label: isStaff ? 'Remove from staff' : 'Make staff',
    path: path('staff'),
    body: { isStaff: !isStaff },
  }
  const maySuspend = !isStaff || by.isSuperuser
  return [
    ...(isSuspended ? [reactivate] : maySuspend ? [suspend] : []),
    changePlan,
    ...(sessions > 0 ? [signOut] : []),
    ...(by.isSuperuser ? [staff] : []),
  ]
}
