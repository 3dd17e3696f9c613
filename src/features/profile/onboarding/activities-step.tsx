import { type FormEvent, type ReactElement, useState } from 'react'
import type { Activity } from '#domain/route/activity.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { StepActions } from '../../../ui/form/step-actions.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { ActivityPicker } from '../form/activity-picker.tsx'
import { useProfile } from '../queries.ts'
import { DisplaySettings } from '../settings/display-settings.tsx'
import { useProfileStep } from './use-profile-step.ts'

interface StepProps {
  memberId: string
  /** the step is saved or skipped */
  onDone: () => void
}

/** Activities and units of a new member. */
export function ActivitiesStep({ memberId, onDone }: StepProps): ReactElement {
  const known = useProfile(memberId)?.activities ?? []
  const [chosen, setChosen] = useState<Activity[] | null>(null)
  const { error, busy, submit: save } = useProfileStep(memberId, onDone)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save(chosen && { activities: chosen })
  }
  return (
    <form onSubmit={submit} aria-label="Activities and units">
      <Stack gapPx={20}>
        <p>What do you do outdoors? You can change this in your profile.</p>
        <ActivityPicker chosen={chosen ?? known} onChange={setChosen} />
        <DisplaySettings />
        {error && <FieldError>{error}</FieldError>}
        <StepActions busy={busy} onSkip={onDone} />
      </Stack>
    </form>
  )
}
