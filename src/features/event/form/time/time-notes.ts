import { formatDay } from '../../../../ui/format/day.ts'
import { formatTimeZone } from '../../event-time.ts'
import type { ResolvedTime } from './local-time.ts'

/** Explains a time that clocks skip in spring or show twice in autumn; null for all others. */
export function clockChangeNote(
  name: 'start' | 'end',
  typed: { day: string; time: string },
  { resolved, timeZone }: { resolved: ResolvedTime | null; timeZone: string },
): string | null {
  if (!resolved || resolved.kind === 'unique') return null
  const place = formatTimeZone(timeZone).replace(/ time$/, '')
  const day = formatDay(typed.day)
  if (resolved.kind === 'repeated')
    return `On ${day} the clocks in ${place} go back and show ${typed.time} twice. The first one counts.`
  return `On ${day} the clocks in ${place} go forward and skip ${typed.time}. The ${name} is at ${resolved.shown.time}.`
}

/** `UTC+2`: the offset of a zone at a moment; empty for an unknown zone. */
export function formatOffset(moment: string, timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
      Date.parse(moment),
    )
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return name.replace('GMT', 'UTC')
  } catch {
    return ''
  }
}
