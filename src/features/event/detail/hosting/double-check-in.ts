import { formatClock } from '../../event-time.ts'
import type { Participation } from '../../queries.ts'

interface DoubleOptions {
  memberId: string
  /** the names of the people of the event, by member */
  names: ReadonlyMap<string, string>
  timeZone: string
}

/** `Checked in twice: by ana at 04:12, by you at 04:14. The first counts.` Null: at most once. */
export function doubleCheckInText(
  checkIns: Participation['checkIns'],
  { memberId, names, timeZone }: DoubleOptions,
): string | null {
  if (checkIns.length < 2) return null
  const nameOf = (id: string) => (id === memberId ? 'you' : (names.get(id) ?? 'a host'))
  const all = checkIns.map(({ at, by }) => `by ${nameOf(by)} at ${formatClock(at, timeZone)}`)
  const count = checkIns.length === 2 ? 'twice' : `${checkIns.length} times`
  return `Checked in ${count}: ${all.join(', ')}. The first counts.`
}
