import { dateFormat } from '../../../ui/format/date-format.ts'
import { dayOf, wallTime } from '../event-time.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

export interface Week<Row> {
  /** its Monday, YYYY-MM-DD */
  key: string
  title: string
  /** `8 to 14 June` */
  days: string
  rows: Row[]
}

interface Listed {
  start: string
  timeZone: string
}

interface Grouping {
  now: Date
  /** zone of the member's clock, in which this week is now */
  ownZone: string
  /** events that are under way belong to this week */
  isUpcoming: boolean
}

/** Groups events by the weeks of their start, in their order. */
export function groupByWeek<Row extends Listed>(
  rows: readonly Row[],
  { now, ownZone, isUpcoming }: Grouping,
): Week<Row>[] {
  const thisWeek = mondayOf(wallTime(now.getTime(), ownZone))
  const weeks = new Map<number, Week<Row>>()
  for (const row of rows) {
    const start = mondayOf(wallTime(row.start, row.timeZone))
    const monday = isUpcoming ? Math.max(start, thisWeek) : start
    const week = weeks.get(monday) ?? toWeek<Row>(monday, thisWeek)
    week.rows.push(row)
    weeks.set(monday, week)
  }
  return [...weeks.values()]
}

function toWeek<Row>(monday: number, thisWeek: number): Week<Row> {
  const away = Math.round((monday - thisWeek) / WEEK_MS)
  const days = formatDays(monday, new Date(thisWeek).getUTCFullYear())
  const title = TITLES[away]
  return {
    key: new Date(monday).toISOString().slice(0, 10),
    title: title ?? days,
    days: title ? days : '',
    rows: [],
  }
}

const TITLES: Readonly<Record<number, string>> = { [-1]: 'Last week', 0: 'This week', 1: 'Next week' }

const month = dateFormat({ month: 'long', timeZone: 'UTC' })

/** `8 to 14 June`, `29 June to 5 July`; with the year if it is another one. */
function formatDays(monday: number, thisYear: number): string {
  const [from, to] = [new Date(monday), new Date(monday + 6 * DAY_MS)]
  const first = month.format(from) === month.format(to) ? '' : ` ${month.format(from)}`
  const year = to.getUTCFullYear() === thisYear ? '' : ` ${to.getUTCFullYear()}`
  return `${from.getUTCDate()}${first} to ${to.getUTCDate()} ${month.format(to)}${year}`
}

/** The Monday of a wall time's week. 1 January 1970 was a Thursday. */
function mondayOf(wallMs: number): number {
  const day = dayOf(wallMs)
  return day - ((((day / DAY_MS + 3) % 7) + 7) % 7) * DAY_MS
}
