import { type FormEvent, type ReactElement, useState } from 'react'
import { FieldError } from '../../../ui/form/field.tsx'
import { StepActions } from '../../../ui/form/step-actions.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import type { Area } from '../form/areas.ts'
import { HomeAreaFields } from '../form/home-area-fields.tsx'
import { AREA_NAME_REQUIRED } from '../form/profile-draft.ts'
import { useProfile } from '../queries.ts'
import { useProfileStep } from './use-profile-step.ts'

interface StepProps {
  memberId: string
  /** the step is saved or skipped */
  onDone: () => void
}

/** Home area of a new member: the first area that is downloaded. */
export function AreaStep({ memberId, onDone }: StepProps): ReactElement {
  const known = useProfile(memberId)?.homeArea ?? null
  const [chosen, setChosen] = useState<{ area: Area | null } | null>(null)
  const [unnamed, setUnnamed] = useState(false)
  const { error, busy, submit: save } = useProfileStep(memberId, onDone)
  const area = chosen ? chosen.area : known
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const name = area?.name.trim()
    setUnnamed(name === '')
    if (name !== '') save(chosen && { homeArea: area && { cell: area.cell, name: name ?? '' } })
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Home area">
      <Stack gapPx={20}>
        <HomeAreaFields
          area={area}
          error={unnamed ? AREA_NAME_REQUIRED : undefined}
          onChange={(next) => setChosen({ area: next })}
        />
        {error && <FieldError>{error}</FieldError>}
        <StepActions busy={busy} onSkip={onDone} />
      </Stack>
    </form>
  )
}
