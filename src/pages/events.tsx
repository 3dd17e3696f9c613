import type { ReactElement } from 'react'
import { EventList } from '../features/event/list/event-list.tsx'
import { Grade } from '../features/route/grade.tsx'
import { useSession } from '../state/session.ts'
import { Page } from '../ui/layout/page.tsx'

const SLOTS = { Grade }

export function EventsPage(): ReactElement | null {
  const { memberId } = useSession()
  if (memberId === null) return null
  return (
    <Page>
      <EventList memberId={memberId} slots={SLOTS} actions={null} />
    </Page>
  )
}
