import { type ReactElement, useLayoutEffect, useRef } from 'react'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { CommentThread } from '../../features/comment/thread/comment-thread.tsx'
import { ReportButton } from '../../features/report/report-button.tsx'
import type { ScopeSubscription } from '../../platform/queries/use-scope-subscription.ts'
import { Section } from '../../ui/layout/section.tsx'

/** Notifications about comments have this in their link. */
const HASH = '#discussion'

interface EventDiscussionProps {
  event: OutdoorEvent
  subscription: ScopeSubscription
}

/** What members say about an event, and the form to write something. */
export function EventDiscussion({ event, subscription }: EventDiscussionProps): ReactElement {
  const anchor = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (window.location.hash === HASH) anchor.current?.scrollIntoView()
  }, [])
  return (
    <div ref={anchor} className="discussion">
      <Section title="Discussion">
        <CommentThread
          subject={{ on: { collection: 'events', id: event.id }, name: event.title }}
          subscription={subscription}
          Report={ReportButton}
        />
      </Section>
    </div>
  )
}
