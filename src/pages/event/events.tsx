import type { ReactElement } from 'react'
import { lazyPagePart } from '../../features/app/reload-recovery.ts'
import { EventList } from '../../features/event/list/event-list.tsx'
import { Grade } from '../../features/route/grade.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../state/session.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { WithCovers } from '../with-covers.tsx'

// the calendar is another view of the same page
const Calendar = lazyComponent(
  lazyPagePart(async () => (await import('../../features/event/calendar/month-calendar.tsx')).MonthCalendar),
)

const SLOTS = { Grade, Calendar }

export function EventsPage(): ReactElement | null {
  const { memberId } = useSession()
  if (memberId === null) return null
  return (
    <Page>
      <WithCovers>
        <EventList
          memberId={memberId}
          slots={SLOTS}
          actions={
            <LinkButton href={paths.eventCreate} tone="primary">
              Create event
            </LinkButton>
          }
        />
      </WithCovers>
    </Page>
  )
}
