import type { EventNear } from '#domain/event/list/conditions.ts'
import type { Activity } from '#domain/route/activity.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { GRADES, type Grade } from '#domain/route/details/grade.ts'
import type { EventAgendaArgs } from '../../../../platform/port/port.ts'

// The state of the list in the URL, so that reload, links and back keep it.

export const ROLES = ['going', 'hosting', 'waitlist'] as const
export type Role = (typeof ROLES)[number]

export const PERIODS = ['today', 'weekend', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

export interface AgendaView {
  list: EventAgendaArgs['list']
  text: string
  activity: Activity | null
  /** of the member's own events; null: all */
  role: Role | null
  /** null: any time */
  when: Period | null
  grade: Grade | null
  /** id of a community; null: any */
  community: string | null
  hasPlaces: boolean
  near: EventNear | null
  isCalendar: boolean
  /** of the calendar, YYYY-MM; null: the current one */
  month: string | null
  /** whose events are listed below the calendar, YYYY-MM-DD; null: today */
  day: string | null
}

export const NO_FILTERS = {
  text: '',
  activity: null,
  role: null,
  when: null,
  grade: null,
  community: null,
  hasPlaces: false,
  near: null,
} as const satisfies Partial<AgendaView>

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
/** About a hundred metres, for privacy: URLs are copied and shared. */
const NEAR_DECIMALS = 3
export const RADII_KM = [10, 25, 50, 100] as const

/** Parses the query string of a URL; unknown values count as missing. */
export function readAgendaView(search: string): AgendaView {
  const given = new URLSearchParams(search)
  const value = (name: string): string => given.get(name) ?? ''
  const [tab, activity] = [value('tab'), value('activity')]
  return {
    list: tab === 'mine' || tab === 'past' ? tab : 'upcoming',
    text: value('q'),
    activity: isActivity(activity) ? activity : null,
    role: ROLES.find((role) => role === value('role')) ?? null,
    when: PERIODS.find((period) => period === value('when')) ?? null,
    grade: GRADES.find((grade) => grade === value('grade')) ?? null,
    community: value('community') || null,
    hasPlaces: given.has('places'),
    near: parseNear(value('near')),
    isCalendar: value('view') === 'calendar',
    month: MONTH.test(value('month')) ? value('month') : null,
    day: DAY.test(value('day')) ? value('day') : null,
  }
}

/** The query string of a view, with its question mark; empty for the default one. */
export function writeAgendaView(view: AgendaView): string {
  const { list, text, role, near, isCalendar } = view
  const search = new URLSearchParams()
  const set = (name: string, value: string | null): void => {
    if (value !== null && value !== '') search.set(name, value)
  }
  if (isCalendar) search.set('view', 'calendar')
  else if (list !== 'upcoming') search.set('tab', list)
  set('q', text.trim() && text)
  set('activity', view.activity)
  if (list === 'mine' && !isCalendar) set('role', role)
  if (list === 'upcoming' && !isCalendar) set('when', view.when)
  set('grade', view.grade)
  set('community', view.community)
  if (view.hasPlaces) search.set('places', 'free')
  set('near', near && formatNear(near))
  set('month', isCalendar ? view.month : null)
  set('day', isCalendar ? view.day : null)
  return search.size > 0 ? `?${search}` : ''
}

/** Whether the view leaves out events. */
export const hasFilters = (view: AgendaView): boolean =>
  writeAgendaView({ ...view, month: null, day: null }) !==
  writeAgendaView({ ...view, ...NO_FILTERS, month: null, day: null })

/** `46.283,13.881,25`: latitude, longitude, kilometres. */
const formatNear = ({ lat, lon, radius }: EventNear): string =>
  [lat.toFixed(NEAR_DECIMALS), lon.toFixed(NEAR_DECIMALS), radius / 1_000].join(',')

function parseNear(text: string): EventNear | null {
  const [lat = NaN, lon = NaN, km = NaN] = text === '' ? [] : text.split(',').map(Number)
  const isValid = Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return isValid && RADII_KM.some((radius) => radius === km) ? { lat, lon, radius: km * 1_000 } : null
}

export const isActivity = (name: string): name is Activity => Object.hasOwn(ACTIVITY_LABELS, name)
