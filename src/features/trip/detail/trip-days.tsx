import { css } from 'goober'
import { memo, type ReactElement, useMemo } from 'react'
import { Link } from 'wouter'
import type { MemberCard } from '#domain/member/user.ts'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { type DonePlan, planDone } from '#domain/trip/days/done-stops.ts'
import { absentNames } from '#domain/trip/days/people.ts'
import { formatMinutes, type ScheduledStop, scheduleDay } from '#domain/trip/days/schedule.ts'
import { sumDayEffort } from '#domain/trip/figures.ts'
import { formatWeekday } from '#domain/trip/format-dates.ts'
import { dayTitle, stopTitle } from '#domain/trip/labels.ts'
import type { TripDay, TripStop } from '#domain/trip/trip.ts'
import { paths } from '../../../paths.ts'
import { useUnits } from '../../../state/settings.ts'
import { StatsLine } from '../../../ui/display/stats.tsx'
import { toLocalDay } from '../../../ui/format/day.ts'
import { formatDistance } from '../../../ui/format/distance.ts'
import { formatDuration } from '../../../ui/format/duration.ts'
import { formatHeight } from '../../../ui/format/height.ts'
import { formatQuantity } from '../../../ui/format/quantity.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Entries, Entry } from '../../../ui/list/entries.tsx'
import { useGrowingCount } from '../../../ui/list/use-growing-count.ts'
import { narrow } from '../../../ui/theme/media.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { STOP_ICONS } from '../stop-kinds.ts'
import { travelText } from '../travel-text.ts'
import type { StopTargets } from '../use-stop-targets.ts'
import type { TripSlots } from './trip-slots.ts'

const styles = css`
  --margin-column: 88px;
  /* days out of view cost neither style nor layout; printing and search in the page still find them */
  content-visibility: auto;
  overflow-clip-margin: 4px;
  & h3 svg {
    margin-right: 6px;
    color: var(--muted);
  }
  & .figures {
    margin-bottom: 12px;
  }
  & > p {
    margin-bottom: 12px;
  }
  & .note {
    max-width: 66ch;
    color: var(--muted);
    font-size: 0.9375rem;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & .late {
    color: var(--warning);
    font-size: 0.875rem;
  }
  & .travel {
    margin-bottom: 6px;
    color: var(--muted);
    font-size: 0.875rem;
  }
  ${narrow} {
    --margin-column: 70px;
  }
  @media print {
    content-visibility: visible;
  }
`

/** A stop of one line; the place that a day takes until it has been in view. */
const STOP_HEIGHT_PX = 37

/** A trip of 100 days has up to 5,000 stops. */
const DAYS_AT_ONCE = 7

interface TripDaysProps {
  days: readonly TripDay[]
  targets: StopTargets
  /** all members of the trip */
  people: readonly MemberCard[]
  /** of the trip */
  createdAt: string
  /** null: the member does not take part */
  Outing: TripSlots['Outing'] | null
}

/** The days of a trip with their stops, to read. */
export function TripDays({ days, createdAt, ...rest }: TripDaysProps): ReactElement {
  const sorted = useMemo(() => sortByRank(days), [days])
  const plan = useMemo(() => planDone(days, toLocalDay(new Date(createdAt))), [days, createdAt])
  const count = useGrowingCount(sorted.length, DAYS_AT_ONCE)
  return (
    <>
      {sorted.slice(0, count).map((day, index) => (
        <DayView key={day.id} day={day} number={index + 1} plan={plan} {...rest} />
      ))}
    </>
  )
}

interface DayViewProps extends Omit<TripDaysProps, 'days' | 'createdAt'> {
  day: TripDay
  plan: DonePlan
  number: number
}

const DayView = memo(function DayView({ day, number, people, ...rest }: DayViewProps): ReactElement {
  const { targets } = rest
  const absent = absentNames(day, people)
  const stops = scheduleDay(day, targets.targets)
  return (
    <Section title={dayTitle(day, number)} note={day.date ? formatWeekday(day.date) : undefined}>
      <div
        className={styles}
        style={{ containIntrinsicBlockSize: `auto ${stops.length * STOP_HEIGHT_PX}px` }}
      >
        <DayFigures day={day} targets={targets} />
        {absent.length > 0 && <p className={textStyles.muted}>Without {absent.join(', ')}.</p>}
        {day.note && <p className="note">{day.note}</p>}
        {stops.length === 0 && <p className={textStyles.muted}>No stops yet.</p>}
        <Entries stations>
          {stops.map((scheduled) => (
            <StopView key={scheduled.stop.id} scheduled={scheduled} date={day.date} {...rest} />
          ))}
        </Entries>
      </div>
    </Section>
  )
})

/** Distance, ascent and walking time of a day's routes. */
export function DayFigures({ day, targets }: { day: TripDay; targets: StopTargets }): ReactElement | null {
  const units = useUnits()
  if (!targets.routes) return null
  const { distance, ascent, duration, unknown } = sumDayEffort(day, targets.routes)
  return (
    <>
      {distance > 0 && (
        <StatsLine
          className="figures"
          distance={formatDistance(distance, units)}
          ascent={formatHeight(ascent, units)}
          duration={formatDuration(duration)}
        />
      )}
      {unknown > 0 && (
        <p className={textStyles.muted}>
          {unknown === 1 ? 'A route is' : `${unknown} routes are`} not on this device, and not counted.
        </p>
      )}
    </>
  )
}

interface StopViewProps extends Pick<DayViewProps, 'targets' | 'plan' | 'Outing'> {
  scheduled: ScheduledStop
  /** of the day */
  date: string | null
}

function StopView({ scheduled, date, targets, plan, Outing }: StopViewProps): ReactElement {
  const units = useUnits()
  const { stop, arrival, late, travel } = scheduled
  const time = stop.from ?? (arrival === null ? '' : formatMinutes(arrival))
  const route = stop.target !== null ? targets.routes?.get(stop.target) : undefined
  return (
    <Entry
      margin={
        <>
          <b>{time}</b>
          {stop.to && `to ${stop.to}`}
        </>
      }
    >
      {travel && <p className="travel">{travelText(travel, units)}</p>}
      <h3>
        <Icon name={STOP_ICONS[stop.kind]} size="small" />
        <StopName stop={stop} targets={targets} />
      </h3>
      {route && (
        <p className="note">
          {[
            formatQuantity(formatDistance(route.distance, units)),
            route.ascent !== null && `${formatQuantity(formatHeight(route.ascent, units))} up`,
            formatQuantity(formatDuration(route.duration)),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {late > 0 && (
        <p className="late">
          {late} min before you can be there; you arrive about {formatMinutes(arrival ?? 0)}.
        </p>
      )}
      {stop.note && <p className="note">{stop.note}</p>}
      {route && stop.kind === 'route' && Outing && <Outing route={route} date={date} plan={plan} />}
    </Entry>
  )
}

function StopName({ stop, targets }: { stop: TripStop; targets: StopTargets }): ReactElement | string {
  const title = stopTitle(stop, targets.names)
  if (stop.target === null || (stop.kind !== 'route' && stop.kind !== 'event')) return title
  const href = stop.kind === 'route' ? paths.route(stop.target) : paths.event(stop.target)
  return <Link href={href}>{title}</Link>
}
