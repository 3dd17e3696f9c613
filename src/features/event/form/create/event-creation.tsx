import { type ReactElement, useState } from 'react'
import { isHost } from '#domain/event/may-write.ts'
import { eventScope, routeScope } from '#domain/wire/sync/scope.ts'
import { paths } from '../../../../paths.ts'
import { type FormDraft, useFormDraft } from '../../../../platform/drafts/form-draft.ts'
import { usePlatform } from '../../../../platform/platform-context.ts'
import { useQuery } from '../../../../platform/queries/use-query.ts'
import { useScopeSubscription } from '../../../../platform/queries/use-scope-subscription.ts'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../../ui/feedback/skeleton.tsx'
import { deviceTimeZone } from '../../event-time.ts'
import type { CoverFieldComponent } from '../event-fields-props.ts'
import { type EventFormValues, NEW_EVENT_DRAFT, newEventValues } from '../event-form-values.ts'
import { copyOfEvent, type EventSource, eventOnRoute, sourceKey } from './event-source.ts'
import { NewEventForm } from './new-event-form.tsx'
import { OtherDraft } from './other-draft.tsx'

interface EventCreationProps {
  memberId: string
  source: EventSource | null
  CoverField: CoverFieldComponent
}

/**
 * The form of a new event. A member has at most one draft of a new event: it is continued, unless
 * the address names another source than that of the draft.
 */
export function EventCreation({ memberId, source, CoverField }: EventCreationProps): ReactElement {
  const storedDraft = useFormDraft<EventFormValues>(NEW_EVENT_DRAFT)
  const [draft, setDraft] = useState<FormDraft<EventFormValues> | null>()
  // Read once: afterwards the form is the source of the draft.
  if (draft === undefined && storedDraft !== undefined) setDraft(storedDraft)
  if (draft === undefined) return <Loading />
  if (draft && source && draft.form.source !== sourceKey(source))
    return <OtherDraft draft={draft} onDiscarded={() => setDraft(null)} />
  const props = { memberId, draft, CoverField }
  if (!source || draft) return <NewEventForm {...props} initialValues={newEventValues(deviceTimeZone())} />
  const { id } = source
  return source.kind === 'event' ? <FromEvent {...props} id={id} /> : <FromRoute {...props} id={id} />
}

interface SourceProps {
  memberId: string
  draft: FormDraft<EventFormValues> | null
  CoverField: CoverFieldComponent
  id: string
}

function FromEvent({ id, ...props }: SourceProps): ReactElement {
  const { now } = usePlatform()
  const event = useQuery('event.one', { id })
  const subscription = useScopeSubscription(eventScope(id))
  if (!event) return <Missing name="event" isAsking={event === undefined || subscription === 'asking'} />
  const initialValues = copyOfEvent(event, {
    memberId: props.memberId,
    isHost: isHost(event, props.memberId),
    now: now(),
  })
  return <NewEventForm {...props} initialValues={initialValues} />
}

function FromRoute({ id, ...props }: SourceProps): ReactElement {
  const route = useQuery('route.one', { id })
  const subscription = useScopeSubscription(routeScope(id))
  const settings = useQuery('account.settings', {})
  if (!route || !settings)
    return (
      <Missing
        name="route"
        isAsking={route === undefined || settings === undefined || subscription === 'asking'}
      />
    )
  const discs = settings.privacyZones.map(({ hides }) => hides)
  return (
    <NewEventForm {...props} initialValues={eventOnRoute(route, { timeZone: deviceTimeZone(), discs })} />
  )
}

const Loading = (): ReactElement => (
  <Skeleton label="Loading...">
    <SkeletonBar height="380px" />
  </Skeleton>
)

function Missing({ name, isAsking }: { name: 'event' | 'route'; isAsking: boolean }): ReactElement {
  if (isAsking) return <Loading />
  return (
    <EmptyState
      title={`This ${name} is not on this device`}
      action={<LinkButton href={paths.eventCreate}>Start an empty event</LinkButton>}
    >
      It was deleted, is not shared with you, or will download when you are online.
    </EmptyState>
  )
}
