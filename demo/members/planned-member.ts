import type { User } from '#domain/member/user.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { uuidV7At } from '../uuid.ts'
import { DEMO_ACCOUNTS, type HomeId, NAMED_MEMBERS, type NamedMember } from './names.ts'

/** A member before anything was written or followed. */
export interface PlannedMember {
  user: User
  home: HomeId | null
  joinedMs: number
  canSignIn: boolean
  /** how many routes beside others' this one tends to write */
  writingWeight: number
  /** set for the demo accounts, whose lists are known from outside */
  fixedRouteCount: number | null
}

const DAY_MS = 86_400_000
const OLDEST_DAYS = 3 * 365
const YOUNGEST_DAYS = 200
const ROUTES_OF: Readonly<Record<string, number>> = { maya: 8, tomas: 25, noor: 2 }

export function planMembers(random: SeededRandom, now: Date): PlannedMember[] {
  return NAMED_MEMBERS.map((named) => {
    const founder = DEMO_ACCOUNTS.includes(named) || named.staff === true
    const ageDays = founder ? OLDEST_DAYS : random.between(YOUNGEST_DAYS, OLDEST_DAYS)
    const joinedMs = Math.floor(now.getTime() - (ageDays - random.next()) * DAY_MS)
    const user = userFrom(named, uuidV7At(joinedMs, random))
    return {
      user,
      home: named.home,
      joinedMs,
      canSignIn: DEMO_ACCOUNTS.includes(named),
      writingWeight: random.between(0.6, 1.4),
      fixedRouteCount: ROUTES_OF[user.username] ?? null,
    }
  })
}

function userFrom({ first, last, username, staff }: NamedMember, id: string): User {
  const plain = username ?? `${ascii(first)}_${ascii(last)}`
  return {
    id,
    username: plain,
    email: `${plain}@demo.cairnway.example`,
    first_name: first,
    last_name: last,
    is_staff: staff ?? false,
    is_superuser: false,
  }
}

/** Letters that lose their marks by decomposition, and those that do not. */
function ascii(name: string): string {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '')
  return bare.replaceAll('ł', 'l').replaceAll('ø', 'o').replaceAll('Ł', 'L').toLowerCase()
}
