import { type FormEvent, type ReactElement, useState } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { StepActions } from '../../ui/step-actions.tsx'
import { useAnswer } from './answer.ts'
import type { Area } from './areas.ts'
import { HomeArea } from './home-area.tsx'
import { NAME_OF_AREA_MISSING } from './profile-draft.ts'
import { useProfile } from './queries.ts'

interface StepProps {
  memberId: string
  /** the step is answered, or skipped */
  onDone: () => void
}

/** Where a new member goes mostly: the first area that comes to the device. */
export function AreaStep({ memberId, onDone }: StepProps): ReactElement {
  const known = useProfile(memberId)?.homeArea ?? null
  const [chosen, setChosen] = useState<{ area: Area | null } | null>(null)
  const [unnamed, setUnnamed] = useState(false)
  const { error, busy, answer } = useAnswer(memberId, onDone)
  const area = chosen ? chosen.area : known
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const name = area?.name.trim()
    setUnnamed(name === '')
    if (name !== '') answer(chosen && { homeArea: area && { cell: area.cell, name: name ?? '' } })
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Home area">
      <Stack gapPx={20}>
        <HomeArea
          area={area}
          error={unnamed ? NAME_OF_AREA_MISSING : undefined}
          onChange={(next) => setChosen({ area: next })}
        />
        {error && <FieldError>{error}</FieldError>}
        <StepActions busy={busy} onSkip={onDone} />
      </Stack>
    </form>
  )
}
