import type { ComponentType, ReactElement, ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { HeadActions } from '../../../ui/layout/head-actions.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SegmentedLinks } from '../../../ui/tabs/segmented-links.tsx'
import { TabLinks } from '../../../ui/tabs/tabs.tsx'
import type { MonthCalendarProps } from '../calendar/month-calendar.tsx'
import { Agenda } from './agenda.tsx'
import { DataAge } from './data-age.tsx'
import type { CardSlots } from './event-card.tsx'
import { EventFilters } from './filter/event-filters.tsx'
import { useCardContext } from './use-card-context.ts'
import { type AgendaView, writeAgendaView } from './view/agenda-view.ts'
import { useAgendaView } from './view/use-agenda-view.ts'

const TABS: readonly { list: AgendaView['list']; label: string }[] = [
  { list: 'upcoming', label: 'Upcoming' },
  { list: 'mine', label: 'Mine' },
  { list: 'past', label: 'Past' },
]

interface EventListProps {
  memberId: string
  slots: CardSlots & { Calendar: ComponentType<MonthCalendarProps> }
  /** leads to the form for a new event */
  actions: ReactNode
}

/** Upcoming events, the member's own and past ones, by week or as a calendar of all of them. */
export function EventList({ memberId, slots, actions }: EventListProps): ReactElement {
  const { view, setText, update } = useAgendaView()
  const context = useCardContext(memberId, slots)
  return (
    <>
      <PageHeader
        title="Events"
        subtitle={<DataAge />}
        alternatives={
          <HeadActions top>
            <ViewLinks view={view} />
            {actions}
          </HeadActions>
        }
      />
      {view.isCalendar ? (
        <>
          <EventFilters {...{ memberId, view }} counts={null} onTextChange={setText} onViewChange={update} />
          <slots.Calendar view={view} onViewChange={update} context={context} />
        </>
      ) : (
        <>
          <TabLinks
            label="Events"
            links={TABS.map(({ list, label }) => ({
              href: `${paths.events}${writeAgendaView({ ...view, list })}`,
              label,
              current: view.list === list,
            }))}
          />
          <Agenda {...{ memberId, view, setText, update, context }} />
        </>
      )}
    </>
  )
}

function ViewLinks({ view }: { view: AgendaView }): ReactElement {
  const href = (isCalendar: boolean): string => `${paths.events}${writeAgendaView({ ...view, isCalendar })}`
  return (
    <SegmentedLinks
      label="View"
      links={[
        { href: href(false), label: 'Agenda', icon: 'list', current: !view.isCalendar },
        { href: href(true), label: 'Calendar', icon: 'calendar', current: view.isCalendar },
      ]}
    />
  )
}
