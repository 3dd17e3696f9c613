import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { paths } from '../../../paths.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { TripAgendaArgs, TripListRow } from '../../../platform/port/port.ts'
import { useInitialSync } from '../../../state/initial-sync.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { toLocalDay } from '../../../ui/format/day.ts'
import { HeadActions } from '../../../ui/layout/head-actions.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { useTripAgenda } from '../queries.ts'
import { TripCard } from './trip-card.tsx'

const PAGE_SIZE = 20
/** Past and archived trips are shown after the others, so fewer at first. */
const SHORT_SIZE = 4

const cards = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const sub = css`
  color: var(--muted);
  font-size: 0.875rem;
  line-height: 1.25rem;
`

/** The member's trips and those they take part in, by phase. */
export function TripList(): ReactElement {
  const { now } = usePlatform()
  const today = toLocalDay(now())
  const current = usePhase('current', today, PAGE_SIZE)
  const planning = usePhase('planning', today, PAGE_SIZE)
  const past = usePhase('past', today, SHORT_SIZE)
  const archived = usePhase('archived', today, SHORT_SIZE)
  const lists = [current, planning, past, archived]
  const isLoading = lists.some(({ rows }) => rows === undefined)
  const isEmpty = lists.every(({ rows }) => rows?.length === 0)
  const [ongoing, upcoming] = splitCurrent(current, today)
  return (
    <>
      <PageHeader
        title="Trip planner"
        subtitle={<p className={sub}>Plan days, stops and packing together. Your trips open offline.</p>}
        alternatives={
          !isEmpty && (
            <HeadActions top>
              <LinkButton href={paths.tripCreate} tone="primary" icon="flag">
                New trip
              </LinkButton>
            </HeadActions>
          )
        }
      />
      {isLoading && (
        <Skeleton label="Loading...">
          <SkeletonBar height="132px" />
        </Skeleton>
      )}
      {isEmpty && !isLoading && <NoTrips />}
      {!isLoading && (
        <>
          <TripSection title="Now" list={ongoing} today={today} isNow />
          <TripSection title="Upcoming" list={upcoming} today={today} />
          <TripSection title="Planning" list={planning} today={today} />
          <TripSection title="Past" list={past} today={today} />
          <TripSection title="Archived" list={archived} today={today} />
        </>
      )}
    </>
  )
}

interface PhaseList {
  /** undefined: not loaded yet */
  rows: readonly TripListRow[] | undefined
  hasMore: boolean
  showMore: () => void
}

function usePhase(phase: TripAgendaArgs['phase'], today: string, first: number): PhaseList {
  const [limit, setLimit] = useState(first)
  const found = useTripAgenda({ phase, today, limit })
  return {
    rows: found?.rows,
    hasMore: found?.hasMore ?? false,
    showMore: () => setLimit(limit + PAGE_SIZE),
  }
}

/** Trips under way, and those to come by their start. */
function splitCurrent(list: PhaseList, today: string): [PhaseList, PhaseList] {
  const rows = list.rows ?? []
  const isOngoing = ({ start }: TripListRow): boolean => start !== null && start <= today
  const upcoming = rows.filter((row) => !isOngoing(row))
  return [
    { ...list, rows: rows.filter(isOngoing), hasMore: false },
    { ...list, rows: upcoming.toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? '')) },
  ]
}

interface TripSectionProps {
  title: string
  list: PhaseList
  today: string
  isNow?: boolean
}

function TripSection({ title, list, today, isNow = false }: TripSectionProps): ReactElement | null {
  const { rows = [], hasMore, showMore } = list
  if (rows.length === 0) return null
  const count = hasMore ? `${rows.length}+` : String(rows.length)
  return (
    <Section
      title={title}
      note={count}
      action={
        hasMore && (
          <TextButton quiet onClick={showMore} aria-label={`Show more trips: ${title}`}>
            Show more
          </TextButton>
        )
      }
    >
      <ul className={cards} aria-label={`${title} trips`}>
        {rows.map((row) => (
          <li key={row.id}>
            <TripCard row={row} today={today} isNow={isNow} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function NoTrips(): ReactElement {
  const isDownloading = useInitialSync() === 'coming'
  return (
    <EmptyState
      title={isDownloading ? 'No trips here yet' : 'No trips yet'}
      action={
        <LinkButton href={paths.tripCreate} tone="primary">
          New trip
        </LinkButton>
      }
    >
      {isDownloading
        ? 'Your trips are still downloading. You can create one offline.'
        : 'Plan your first trip here. It works without a connection.'}
    </EmptyState>
  )
}
