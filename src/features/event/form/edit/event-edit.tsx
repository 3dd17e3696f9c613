import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { isHost } from '#domain/event/may-write.ts'
import { eventScope } from '#domain/wire/sync/scope.ts'
import { paths } from '../../../../paths.ts'
import { type FormDraft, useFormDraft, useFormWithDraft } from '../../../../platform/drafts/form-draft.ts'
import { useQuery } from '../../../../platform/queries/use-query.ts'
import {
  type ScopeSubscription,
  useScopeSubscription,
} from '../../../../platform/queries/use-scope-subscription.ts'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { notify } from '../../../../ui/toast/notify.ts'
import type { CoverFieldComponent } from '../event-fields-props.ts'
import { EventForm } from '../event-form.tsx'
import {
  changedEventFields,
  type EventFormValues,
  eventDraftName,
  toEventFormValues,
} from '../event-form-values.ts'
import { useSaveEvent } from '../save-event.ts'
import { type EditExtent, EditExtentField } from './edit-extent.tsx'

const noteStyles = css`
  max-width: 720px;
  margin-bottom: 20px;
  color: var(--muted);
`

interface EventEditProps {
  id: string
  memberId: string
  CoverField: CoverFieldComponent
}

/** The edit page of an event. Members who are not hosts are redirected to the event. */
export function EventEdit({ id, memberId, CoverField }: EventEditProps): ReactElement {
  const event = useQuery('event.one', { id })
  const subscription = useScopeSubscription(eventScope(id))
  const storedDraft = useFormDraft<EventFormValues>(eventDraftName(id))
  if (!event) return <MissingEvent isKnown={event === null} subscription={subscription} />
  if (!isHost(event, memberId)) return <Redirect to={paths.event(id)} replace />
  return (
    <>
      <PageHeader
        title="Edit event"
        crumbs={[
          { label: 'Events', href: paths.events },
          { label: event.title, href: paths.event(id) },
        ]}
      />
      {event.series === null && event.recurrence !== null && (
        <p className={noteStyles}>
          Changes apply to all dates to come, except to what was changed on a single date.
        </p>
      )}
      {storedDraft !== undefined && <EditForm key={id} {...{ event, memberId, storedDraft, CoverField }} />}
    </>
  )
}

interface EditFormProps {
  event: OutdoorEvent
  memberId: string
  storedDraft: FormDraft<EventFormValues> | null
  CoverField: CoverFieldComponent
}

/** Only changed fields are written. */
function EditForm({ event, memberId, storedDraft, CoverField }: EditFormProps): ReactElement {
  const { edit } = useSaveEvent()
  const series = useSeries(event.series)
  const [extent, setExtent] = useState<EditExtent>('one')
  const [, navigate] = useLocation()
  const [draft] = useState(storedDraft)
  const [values, change, forget] = useFormWithDraft<EventFormValues>({
    name: eventDraftName(event.id),
    noun: 'event',
    title: event.title,
    parentId: event.id,
    baseValues: toEventFormValues(event),
    isNew: false,
    draft,
  })
  async function leave(): Promise<void> {
    await forget()
    navigate(paths.event(event.id), { replace: true })
  }

  return (
    <>
      {series && <EditExtentField series={series} memberId={memberId} value={extent} onChange={setExtent} />}
      {event.series !== null && !series && <p className={noteStyles}>Changes apply to this date only.</p>}
      <EventForm
        label="Edit event"
        submit="Save changes"
        memberId={memberId}
        isOwner={event.author.id === memberId}
        canRepeat={event.series === null}
        CoverField={CoverField}
        values={values}
        closeHref={paths.event(event.id)}
        onChange={change}
        onSave={async () => {
          const set = changedEventFields(event, values)
          const result = Object.keys(set).length === 0 ? DONE : await edit(event.id, set, extent)
          if (!result.ok) return result
          if (Object.keys(set).length > 0) notify('success', 'Event saved')
          await leave()
          return result
        }}
        onDiscard={() => void leave()}
      />
    </>
  )
}

/** The series of a date, if it is on this device. */
const useSeries = (id: string | null): OutdoorEvent | null | undefined =>
  useQuery('event.one', { id: id ?? '' })

const DONE = { ok: true } as const

interface MissingEventProps {
  /** false: the local query has not answered yet */
  isKnown: boolean
  subscription: ScopeSubscription
}

function MissingEvent({ isKnown, subscription }: MissingEventProps): ReactElement {
  if (!isKnown || subscription === 'asking')
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height="380px" />
      </Skeleton>
    )
  const isOffline = subscription === 'unreachable'
  return (
    <EmptyState
      wholePage
      title={isOffline ? 'This event is not on this device' : 'Event not found'}
      action={<LinkButton href={paths.events}>Events on this device</LinkButton>}
    >
      {isOffline
        ? 'It will download when you are online. You can keep this page open.'
        : 'It was deleted, or is not shared with you.'}
    </EmptyState>
  )
}
