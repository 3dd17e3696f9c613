const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * A rule for a first date on another calendar day: the weekday of the first date is replaced by that
 * of the new one, and the last day is as much later.
 */
export function moveRule(rrule: string, { from, to }: { from: string; to: string }): string {
  const byMs = Date.parse(to) - Date.parse(from)
  return rrule
    .split(';')
    .map((part) => {
      const [name, value = ''] = part.split('=')
      if (name === 'BYDAY') return `BYDAY=${moveDays(value, { from, to })}`
      if (name === 'UNTIL' && value.length === 8) return `UNTIL=${moveDay(value, byMs)}`
      return part
    })
    .join(';')
}

/** `nth` weekdays of a month follow the new day: the second Saturday may become the third Sunday. */
function moveDays(days: string, { from, to }: { from: string; to: string }): string {
  const moved = days.split(',').map((day) => {
    const [, nth = '', code = ''] = /^([+-]?\d)?([A-Z]{2})$/.exec(day) ?? []
    if (code !== codeOf(from)) return day
    if (nth === '' || nth.startsWith('-')) return `${nth}${codeOf(to)}`
    return `${Math.ceil(Number(to.slice(8)) / 7)}${codeOf(to)}`
  })
  return [...new Set(moved)].join(',')
}

const codeOf = (day: string): string => CODES[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? ''

function moveDay(compact: string, byMs: number): string {
  const day = `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`
  return new Date(Date.parse(day) + byMs).toISOString().slice(0, 10).replaceAll('-', '')
}
