import { css } from 'goober'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { TRIP_DAYS_MAX, TRIP_NAME_MAX } from '#domain/trip/limits.ts'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { paths } from '../../../paths.ts'
import { type FormDraft, useFormDraft, useFormWithDraft } from '../../../platform/drafts/form-draft.ts'
import { commandErrorMessage } from '../../../platform/port/command-messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { SegmentedControl } from '../../../ui/tabs/segmented-control.tsx'
import { phone } from '../../../ui/theme/media.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { useTripCommands } from '../commands.ts'
import { NEW_TRIP_DRAFT, type NewTripValues, parseDayCount, type Source } from './new-trip-values.ts'
import { SourceFields } from './source-fields.tsx'
import { useTripStart } from './use-trip-start.ts'

const styles = css`
  max-width: 640px;
  & .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 16px;
    align-items: start;
  }
  & .pair > * {
    margin: 0;
  }
  ${phone} {
    & .pair {
      grid-template-columns: 1fr;
    }
  }
`

const SOURCE_OPTIONS: readonly { value: Source; label: string }[] = [
  { value: 'empty', label: 'Empty' },
  { value: 'routes', label: 'Routes' },
  { value: 'collection', label: 'Collection' },
  { value: 'event', label: 'Event' },
  { value: 'trip', label: 'Copy' },
]

const PER_DAY = ['1', '2', '3', '4'].map((value) => ({
  value,
  label: value === '1' ? 'One a day' : `${value} a day`,
}))

const MISSING: Record<Source, string> = {
  empty: '',
  routes: 'Choose at least one route.',
  collection: 'Choose a collection with routes.',
  event: 'Choose an event.',
  trip: 'Choose a trip.',
}

/** Creates a trip; what was typed before is continued. */
export function TripCreation({ initialValues }: { initialValues: NewTripValues }): ReactElement {
  const stored = useFormDraft<NewTripValues>(NEW_TRIP_DRAFT)
  const [draft, setDraft] = useState<FormDraft<NewTripValues> | null>()
  // Read once: afterwards the form is the source of the draft.
  if (draft === undefined && stored !== undefined) setDraft(stored)
  if (draft === undefined)
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height="280px" />
      </Skeleton>
    )
  return <NewTripForm draft={draft} initialValues={initialValues} />
}

interface NewTripFormProps {
  draft: FormDraft<NewTripValues> | null
  initialValues: NewTripValues
}

function NewTripForm({ draft, initialValues }: NewTripFormProps): ReactElement {
  const { create } = useTripCommands()
  const [, navigate] = useLocation()
  // An address that names a source replaces that of the draft, and keeps the rest.
  const isFromSource = initialValues.source !== 'empty'
  const [values, change, forget] = useFormWithDraft<NewTripValues>({
    name: NEW_TRIP_DRAFT,
    noun: 'trip',
    title: 'New trip',
    parentId: null,
    baseValues: initialValues,
    isNew: true,
    draft: draft && isFromSource ? { ...draft, form: { ...draft.form, ...sourceOf(initialValues) } } : draft,
  })
  const makeStart = useTripStart(values)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const root = useRef<HTMLFormElement>(null)
  const set = (some: Partial<NewTripValues>): void => {
    setErrors({})
    change({ ...values, ...some })
  }
  function fail(found: Record<string, string>): void {
    setErrors(found)
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (values.source === 'empty' && parseDayCount(values.dayCount) === null)
      return fail({ dayCount: `Enter a number from 0 to ${TRIP_DAYS_MAX}.` })
    const start = makeStart()
    if (!start) return fail({ source: MISSING[values.source] })
    setBusy(true)
    const result = await create(start)
    setBusy(false)
    if (result.ok) {
      await forget()
      notify('success', 'Trip saved')
      return navigate(paths.tripEdit(result.id), { replace: true })
    }
    setFailure(commandErrorMessage(result.reason))
    const found = result.reason === 'invalid' ? firstFieldMessages(result.field_errors) : {}
    fail({ ...found, ...(found['fields.name'] && { name: found['fields.name'] }) })
  }

  return (
    <form
      ref={root}
      className={styles}
      noValidate
      onSubmit={(event) => void save(event)}
      aria-label="New trip"
    >
      <Stack gapPx={16}>
        {failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <SegmentedControl
          label="Start from"
          wide
          options={SOURCE_OPTIONS}
          value={values.source}
          onChange={(source) => set({ source })}
        />
        <SourceFields values={values} error={errors['source']} set={set} />
        <NameAndDates values={values} errors={errors} set={set} />
        <Row>
          <Button type="submit" tone="primary" busy={isBusy}>
            Create trip
          </Button>
          <Button onClick={() => void forget().then(() => navigate(paths.trips))}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  )
}

const sourceOf = ({ source, routes, collection, event, trip }: NewTripValues) => ({
  source,
  routes,
  collection,
  event,
  trip,
})

interface NameAndDatesProps {
  values: NewTripValues
  errors: Record<string, string>
  set: (some: Partial<NewTripValues>) => void
}

function NameAndDates({ values, errors, set }: NameAndDatesProps): ReactElement {
  const { source } = values
  const isFromRoutes = source === 'routes' || source === 'collection'
  const help = source === 'empty' || source === 'routes' ? undefined : 'Empty: the name of what you chose.'
  return (
    <>
      <Field label="Name" help={help} error={errors['name']}>
        <TextInput
          name="name"
          maxLength={TRIP_NAME_MAX}
          autoComplete="off"
          value={values.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
      </Field>
      <div className="pair">
        <Field label="First day" help="You can add or change dates later." error={errors['first']}>
          <TextInput
            type="date"
            name="first"
            value={values.first}
            onChange={({ currentTarget }) => set({ first: currentTarget.value })}
          />
        </Field>
        {source === 'empty' && (
          <Field label="Days" error={errors['dayCount']}>
            <TextInput
              name="dayCount"
              inputMode="numeric"
              autoComplete="off"
              value={values.dayCount}
              onChange={({ currentTarget }) => set({ dayCount: currentTarget.value })}
            />
          </Field>
        )}
        {isFromRoutes && (
          <Field label="Routes per day">
            <SelectInput
              name="perDay"
              options={PER_DAY}
              value={values.perDay}
              onChange={(perDay) => set({ perDay })}
            />
          </Field>
        )}
      </div>
    </>
  )
}
