import { type FormEvent, type ReactElement, useState } from 'react'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { AreaSearch } from '../area-search.tsx'
import { areaCell } from '../form/areas.ts'
import { AREA_NAME_REQUIRED } from '../form/profile-draft.ts'
import { useProfile } from '../queries.ts'
import { ChosenPlaceRow } from './chosen-place-row.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { StepProps } from './step-props.ts'
import { useProfileStep } from './use-profile-step.ts'

const AREA_NAME_MAX = 80

/** Home area of a new member: the first area that is downloaded. */
export function AreaStep({ memberId, record, remember, onDone, onSkip }: StepProps): ReactElement {
  const known = useProfile(memberId)?.homeArea ?? null
  const [isSearching, setIsSearching] = useState(false)
  const [unnamed, setUnnamed] = useState(false)
  const { error, busy, submit: save } = useProfileStep(memberId, onDone)
  const { place } = record
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const name = place?.name.trim()
    setUnnamed(name === '')
    if (name !== '') save(place && { homeArea: { cell: areaCell(place), name: name ?? '' } })
  }
  const shown = isSearching ? null : (place ?? known)
  return (
    <form noValidate onSubmit={submit} aria-label="Home area">
      <Stack gapPx={20}>
        <p>Routes, events and communities near it come to this device first.</p>
        {shown ? (
          <ChosenPlaceRow name={shown.name || 'Where I am now'} onChange={() => setIsSearching(true)} />
        ) : (
          <AreaSearch
            onChoose={(chosen) => {
              remember({ place: chosen })
              setIsSearching(false)
            }}
          />
        )}
        {shown && place && (
          <Field
            label="Name of your home area"
            help="Others see only this name. The area is about 150 km wide, so it does not reveal where you live."
            error={unnamed ? AREA_NAME_REQUIRED : undefined}
          >
            <TextInput
              name="homeArea"
              maxLength={AREA_NAME_MAX}
              autoComplete="off"
              value={place.name}
              onChange={({ currentTarget }) => remember({ place: { ...place, name: currentTarget.value } })}
            />
          </Field>
        )}
        {error && <FieldError>{error}</FieldError>}
        <StepButtons busy={busy} onContinue={null} onSkip={onSkip} />
      </Stack>
    </form>
  )
}
