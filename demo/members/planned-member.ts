import type { User } from '#domain/member/user.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { uuidV7At } from '../uuid.ts'
import { DEMO_EMAIL_DOMAIN } from '../world.ts'
import { DEMO_ACCOUNTS, type HomeId, NAMED_MEMBERS, type NamedMember } from './names.ts'

/** A demo member before any routes or follows are made. */
export interface PlannedMember {
  user: User
  home: HomeId | null
  joinedMs: number
  canSignIn: boolean
  /** relative number of routes this member writes */
  writingWeight: number
  /** fixed number of routes of a demo account; null for all other members */
  fixedRouteCount: number | null
}

const DAY_MS = 86_400_000
const OLDEST_DAYS = 3 * 365
const YOUNGEST_DAYS = 200
const FIXED_ROUTE_COUNTS: Readonly<Record<string, number>> = { maya: 8, tomas: 25, noor: 2 }

export function planMembers(random: SeededRandom, now: Date): PlannedMember[] {
  return NAMED_MEMBERS.map((named) => {
    const isFounder = DEMO_ACCOUNTS.includes(named) || named.staff === true
    const ageDays = isFounder ? OLDEST_DAYS : random.between(YOUNGEST_DAYS, OLDEST_DAYS)
    const joinedMs = Math.floor(now.getTime() - (ageDays - random.next()) * DAY_MS)
    const user = makeUser(named, uuidV7At(joinedMs, random))
    return {
      user,
      home: named.home,
      joinedMs,
      canSignIn: DEMO_ACCOUNTS.includes(named),
      writingWeight: random.between(0.6, 1.4),
      fixedRouteCount: FIXED_ROUTE_COUNTS[user.username] ?? null,
    }
  })
}

function makeUser({ first, last, username, staff }: NamedMember, id: string): User {
  const uniqueName = username ?? `${toAscii(first)}_${toAscii(last)}`
  return {
    id,
    username: uniqueName,
    email: `${uniqueName}@${DEMO_EMAIL_DOMAIN}`,
    first_name: first,
    last_name: last,
    is_staff: staff ?? false,
    is_superuser: false,
  }
}

/** Removes diacritics; `ł` and `ø` do not decompose and are replaced by hand. */
function toAscii(name: string): string {
  const withoutMarks = name.normalize('NFD').replace(/\p{M}/gu, '')
  return withoutMarks.replaceAll('ł', 'l').replaceAll('ø', 'o').replaceAll('Ł', 'L').toLowerCase()
}
