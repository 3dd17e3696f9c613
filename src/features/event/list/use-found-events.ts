import { useState } from 'react'
import { isHost } from '#domain/event/may-write.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { EventRow } from '../../../platform/port/port.ts'
import { deviceTimeZone } from '../event-time.ts'
import { type Participation, useEventAgenda, useMyParticipations } from '../queries.ts'
import { type AgendaView, ROLES, type Role } from './view/agenda-view.ts'
import { momentsOf } from './view/period.ts'
import { conditionsOf } from './view/view-conditions.ts'

/** All own events are read, so that they can be counted by role. */
const OWN_MAX = 300
const MINUTE_MS = 60_000

interface FoundEvents {
  /** undefined: not loaded yet */
  rows: readonly EventRow[] | undefined
  hasMore: boolean
  participations: ReadonlyMap<string, Participation>
  counts: Record<Role, number> | null
}

const NO_PARTICIPATIONS: ReadonlyMap<string, Participation> = new Map()

/** The events of a view, and what the member answered to them. */
export function useFoundEvents(
  view: AgendaView,
  { memberId, limit }: { memberId: string; limit: number },
): FoundEvents {
  const { now } = usePlatform()
  // stays the same while the page is open, so that the query does
  const [moment] = useState(() => new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString())
  const { list, text, activity, role, when } = view
  const isMine = list === 'mine'
  const period =
    list === 'upcoming' && when !== null ? momentsOf(when, new Date(moment), deviceTimeZone()) : {}
  const { rows: found } = useEventAgenda({
    list,
    moment,
    text: text.trim(),
    activity,
    conditions: { ...conditionsOf(view), ...period },
    limit: isMine ? OWN_MAX : limit,
  })
  const participations = useMyParticipations(memberId)
  if (!found || !participations)
    return { rows: undefined, hasMore: false, participations: NO_PARTICIPATIONS, counts: null }
  if (!isMine) return { ...found, participations, counts: null }
  const inRole = (wanted: Role) =>
    found.rows.filter((event) => rolesIn(event, participations.get(event.id), memberId).includes(wanted))
  const rows = role === null ? found.rows : inRole(role)
  const counts = Object.fromEntries(ROLES.map((each) => [each, inRole(each).length])) as Record<Role, number>
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit, participations, counts }
}

function rolesIn(event: EventRow, participation: Participation | undefined, memberId: string): Role[] {
  const roles: Role[] = isHost(event, memberId) ? ['hosting'] : []
  if (participation?.state === 'going') roles.push('going')
  if (participation?.state === 'waitlist' || participation?.state === 'offered') roles.push('waitlist')
  return roles
}
