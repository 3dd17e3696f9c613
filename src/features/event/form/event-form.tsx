import { type FormEvent, type ReactElement, useState } from 'react'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { commandErrorMessage } from '../../../platform/port/command-messages.ts'
import type { CommandResult } from '../../../platform/port/port.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { DiscardDraftDialog } from '../../../ui/dialog/discard-draft-dialog.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { TRASH_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { Section } from '../../../ui/layout/section.tsx'
import type { CoverFieldComponent, EventFieldsProps } from './event-fields-props.ts'
import { eventFormStyles } from './event-form-styles.ts'
import type { EventFormValues } from './event-form-values.ts'
import { CoHostsField } from './picker/co-hosts-field.tsx'
import { RoutesField } from './picker/routes-field.tsx'
import { PlaceFields } from './place/place-fields.tsx'
import { RepeatFields } from './repeat/repeat-fields.tsx'
import { repeatErrors } from './repeat/repeat-values.ts'
import { TimeFields } from './time/time-fields.tsx'
import { useEventErrors } from './use-event-errors.ts'
import { WhatFields } from './what-fields.tsx'
import { AudienceFields, PlacesFields } from './who-fields.tsx'

interface EventFormProps {
  label: string
  submit: string
  memberId: string
  /** only the host may change who sees the event */
  isOwner: boolean
  /** false for one date of a series */
  canRepeat: boolean
  CoverField: CoverFieldComponent
  values: EventFormValues
  /** the page to which the form can be left, keeping its draft */
  closeHref: string
  onChange: (values: EventFormValues) => void
  /** leaves the page if the event was saved */
  onSave: () => Promise<CommandResult>
  onDiscard: () => void
}

/** The fields of an event. Saved on this device at once. */
export function EventForm(props: EventFormProps): ReactElement {
  const { label, submit, memberId, isOwner, canRepeat, values, closeHref, onChange, onSave, onDiscard } =
    props
  const { root, errors, fail, clear } = useEventErrors()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const fields: EventFieldsProps = {
    values,
    errors,
    set: (part) => {
      clear(part)
      onChange({ ...values, ...part })
    },
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const ownErrors = repeatErrors(values.repeat)
    const result = await onSave()
    setBusy(false)
    if (result.ok) return
    setFailure(commandErrorMessage(result.reason))
    fail(result.reason === 'invalid' ? { ...firstFieldMessages(result.field_errors), ...ownErrors } : {})
  }

  return (
    <form
      ref={root}
      className={eventFormStyles}
      noValidate
      onSubmit={(event) => void save(event)}
      aria-label={label}
    >
      <Section title="What">
        <WhatFields {...fields} />
      </Section>
      <Section title="Cover">
        <props.CoverField
          cover={values.cover}
          memberId={memberId}
          error={errors['cover'] ?? errors['cover.words']}
          onChange={(cover) => fields.set({ cover })}
        />
      </Section>
      <Section title="When">
        <TimeFields {...fields} />
      </Section>
      {canRepeat && (
        <Section title="Repeats">
          <RepeatFields {...fields} />
        </Section>
      )}
      <Section title="Where">
        <PlaceFields {...fields} />
      </Section>
      <Section title="Routes">
        <RoutesField {...fields} />
      </Section>
      <Section title="Who can come">
        {isOwner && <AudienceFields {...fields} memberId={memberId} />}
        <PlacesFields {...fields} />
      </Section>
      {isOwner && (
        <Section title="Co-hosts">
          <CoHostsField {...fields} memberId={memberId} />
        </Section>
      )}
      {failure !== null && (
        <div className="failure" role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <div className="go">
        <Button type="submit" tone="primary" busy={isBusy}>
          {submit}
        </Button>
        <LinkButton href={closeHref}>Close and keep draft</LinkButton>
      </div>
      <p className="note">Saved on this device at once and synced when you are online.</p>
      <div className="discard">
        <Button tone="quiet-danger" icon={TRASH_SHAPE} onClick={() => setDiscarding(true)}>
          Discard this draft
        </Button>
      </div>
      <DiscardDraftDialog
        title={values.title}
        open={isDiscarding}
        onClose={() => setDiscarding(false)}
        onDiscard={onDiscard}
      />
    </form>
  )
}
