import { dateFormat } from '../../../ui/format/date-format.ts'
import { dayOf, wallTime } from '../event-time.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

export interface Week<Row> {
  /** its first day, YYYY-MM-DD */
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
  /** 1 for Monday to 7 for Sunday */
  firstWeekday: number
}

/** Groups events by the weeks of their start, in their order. */
export function groupByWeek<Row extends Listed>(
  rows: readonly Row[],
  { now, ownZone, isUpcoming, firstWeekday }: Grouping,
): Week<Row>[] {
  const thisWeek = weekOf(wallTime(now.getTime(), ownZone), firstWeekday)
  const weeks = new Map<number, Week<Row>>()
  for (const row of rows) {
    const start = weekOf(wallTime(row.start, row.timeZone), firstWeekday)
    const first = isUpcoming ? Math.max(start, thisWeek) : start
    const week = weeks.get(first) ?? toWeek<Row>(first, thisWeek)
    week.rows.push(row)
    weeks.set(first, week)
  }
  return [...weeks.values()]
}

function toWeek<Row>(first: number, thisWeek: number): Week<Row> {
  const away = Math.round((first - thisWeek) / WEEK_MS)
  const days = formatDays(first, new Date(thisWeek).getUTCFullYear())
  const title = TITLES[away]
  return {
    key: new Date(first).toISOString().slice(0, 10),
    title: title ?? days,
    days: title ? days : '',
    rows: [],
  }
}

const TITLES: Readonly<Record<number, string>> = { [-1]: 'Last week', 0: 'This week', 1: 'Next week' }

const month = dateFormat({ month: 'long', timeZone: 'UTC' })

/** `8 to 14 June`, `29 June to 5 July`; with the year if it is another one. */
function formatDays(firstDay: number, thisYear: number): string {
  const [from, to] = [new Date(firstDay), new Date(firstDay + 6 * DAY_MS)]
  const first = month.format(from) === month.format(to) ? '' : ` ${month.format(from)}`
  const year = to.getUTCFullYear() === thisYear ? '' : ` ${to.getUTCFullYear()}`
  return `${from.getUTCDate()}${first} to ${to.getUTCDate()} ${month.format(to)}${year}`
}

/** The first day of a wall time's week. 1 January 1970 was a Thursday. */
function weekOf(wallMs: number, firstWeekday: number): number {
  const day = dayOf(wallMs)
  const daysSince = (day / DAY_MS + 4 - firstWeekday) % 7
  return day - ((daysSince + 7) % 7) * DAY_MS
}
