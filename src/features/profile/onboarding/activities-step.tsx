import { type FormEvent, type ReactElement, useState } from 'react'
import { ACTIVITIES, type Activity } from '#domain/route/activity.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { ActivityPicker } from '../form/activity-picker.tsx'
import { useProfile } from '../queries.ts'
import { DisplaySettings } from '../settings/display-settings.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { StepProps } from './step-props.ts'
import { useProfileStep } from './use-profile-step.ts'

/** Activities and units of a new member. */
export function ActivitiesStep({ memberId, record, remember, onDone, onSkip }: StepProps): ReactElement {
  const known = useProfile(memberId)?.activities ?? []
  const [chosen, setChosen] = useState<Activity[] | null>(
    () => record.activities && ACTIVITIES.filter((each) => record.activities?.includes(each)),
  )
  const {
    error,
    busy,
    submit: save,
  } = useProfileStep(memberId, () => {
    remember({ activities: null })
    onDone()
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save(chosen && { activities: chosen })
  }
  const change = (activities: Activity[]): void => {
    setChosen(activities)
    remember({ activities })
  }
  return (
    <form onSubmit={submit} aria-label="Activities and units">
      <Stack gapPx={20}>
        <p>What do you do outdoors? You can change this in your profile.</p>
        <ActivityPicker chosen={chosen ?? known} onChange={change} />
        <DisplaySettings />
        {error && <FieldError>{error}</FieldError>}
        <StepButtons busy={busy} onContinue={null} onSkip={onSkip} />
      </Stack>
    </form>
  )
}
