import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../../paths.ts'
import { type FormDraft, useFormWithDraft } from '../../../../platform/drafts/form-draft.ts'
import { notify } from '../../../../ui/toast/notify.ts'
import type { CoverFieldComponent } from '../event-fields-props.ts'
import { EventForm } from '../event-form.tsx'
import { type EventFormValues, NEW_EVENT_DRAFT, toEventFields } from '../event-form-values.ts'
import { useSaveEvent } from '../save-event.ts'

interface NewEventFormProps {
  memberId: string
  /** the draft that is continued; null: none yet */
  draft: FormDraft<EventFormValues> | null
  initialValues: EventFormValues
  CoverField: CoverFieldComponent
}

/** The form of a new event; its draft is stored at every change. */
export function NewEventForm(props: NewEventFormProps): ReactElement {
  const { memberId, draft, initialValues, CoverField } = props
  const { create } = useSaveEvent()
  const [, navigate] = useLocation()
  const [values, change, forget] = useFormWithDraft<EventFormValues>({
    name: NEW_EVENT_DRAFT,
    noun: 'event',
    title: 'New event',
    parentId: null,
    baseValues: initialValues,
    isNew: true,
    draft,
  })

  return (
    <EventForm
      label="New event"
      submit="Publish event"
      memberId={memberId}
      isOwner
      canRepeat
      CoverField={CoverField}
      values={values}
      closeHref={paths.events}
      onChange={change}
      onSave={async () => {
        const result = await create(toEventFields(values))
        if (!result.ok) return result
        await forget()
        notify('success', 'Event saved')
        navigate(paths.event(result.id), { replace: true })
        return result
      }}
      onDiscard={() => void forget().then(() => navigate(paths.events, { replace: true }))}
    />
  )
}
