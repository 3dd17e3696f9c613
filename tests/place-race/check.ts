import type { Database } from '#server/db/database.ts'

// Compares the stored places with the log of moves, replayed here without code of the product.

export interface Joined {
  member: string
  /** when the request that led to the waitlist was sent and answered */
  sentAt: number
  answeredAt: number
}

export interface Wrong {
  /** moves after which more places were taken than there are */
  'over capacity': number
  /** parties that moved up before an earlier one that fits, or a stored order other than the replayed one */
  'out of order': number
  /** pairs in line in the reverse order of their requests, of which one ended before the other began */
  overtaken: number
  /** stored states that the log does not lead to */
  'not in the log': number
  /** positions with gaps or doubles */
  'not dense': number
  /** counts of the event that differ from its participations */
  'wrong counts': number
}

interface Move {
  member: string
  from: string | null
  to: string | null
  why: string
}

interface Place {
  member: string
  state: string | null
  position: number | null
  guests: number
}

export async function checkRace(
  db: Database,
  { event, capacity, joined }: { event: string; capacity: number; joined: readonly Joined[] },
): Promise<{ moves: number; promoted: number; wrong: Wrong }> {
  const moves = await db.query<Move>(
    `select m.member_id as member, m.from_state as "from", m.to_state as "to", m.why
     from event_move m join document d on d.pk = m.event_pk where d.id = $1 order by m.id`,
    [event],
  )
  const places = await db.query<Place>(
    `select author_id as member, own ->> 'state' as state, (own ->> 'position')::integer as position,
       (own #>> '{data,guests}')::integer as guests
     from document where collection = 'relations' and id like 'participation:%:' || $1 and not deleted`,
    [event],
  )
  const replayed = replay(moves, { capacity, parties: new Map(places.map((p) => [p.member, 1 + p.guests])) })
  const line = places
    .filter(({ state }) => state === 'waitlist')
    .toSorted((a, b) => Number(a.position) - Number(b.position))
  const isSameLine =
    line.length === replayed.line.length && line.every(({ member }, at) => member === replayed.line[at])
  return {
    moves: moves.length,
    promoted: moves.filter(({ why }) => why === 'moved_up').length,
    wrong: {
      'over capacity': replayed.overCapacity,
      'out of order': replayed.outOfOrder + (isSameLine ? 0 : 1),
      overtaken: countOvertaken(
        line.map(({ member }) => member),
        joined,
      ),
      'not in the log': places.filter(({ member, state }) => replayed.states.get(member) !== state).length,
      'not dense': line.filter(({ position }, at) => position !== at + 1).length,
      'wrong counts': await countWrongCounts(db, event, places),
    },
  }
}

interface Replayed {
  states: ReadonlyMap<string, string | null>
  line: readonly string[]
  overCapacity: number
  outOfOrder: number
}

function replay(
  moves: readonly Move[],
  { capacity, parties }: { capacity: number; parties: ReadonlyMap<string, number> },
): Replayed {
  const states = new Map<string, string | null>()
  let line: string[] = []
  let [taken, overCapacity, outOfOrder, unlinked] = [0, 0, 0, 0]
  for (const { member, from, to, why } of moves) {
    const party = parties.get(member) ?? 1
    if ((states.get(member) ?? null) !== from) unlinked += 1
    const firstFitting = line.find((waiting) => (parties.get(waiting) ?? 1) <= capacity - taken)
    if (why === 'moved_up' && firstFitting !== member) outOfOrder += 1
    if (why === 'answered' && to === 'going' && firstFitting !== undefined) outOfOrder += 1
    if (from === 'going') taken -= party
    if (to === 'going') taken += party
    if (from === 'waitlist') line = line.filter((waiting) => waiting !== member)
    if (to === 'waitlist') line.push(member)
    if (taken > capacity) overCapacity += 1
    states.set(member, to)
  }
  return { states, line, overCapacity, outOfOrder: outOfOrder + unlinked }
}

/** By the clock of the clients, which know nothing of the order of commits. */
function countOvertaken(line: readonly string[], joined: readonly Joined[]): number {
  const latest = new Map(joined.map((one) => [one.member, one]))
  let count = 0
  for (const [at, member] of line.entries())
    for (const later of line.slice(at + 1)) {
      const [first, second] = [latest.get(member), latest.get(later)]
      if (first && second && second.answeredAt < first.sentAt) count += 1
    }
  return count
}

async function countWrongCounts(db: Database, event: string, places: readonly Place[]): Promise<number> {
  const [counts] = await db.query<{ going: number; waiting: number }>(
    `select (own ->> 'participant_count')::integer as going, (own ->> 'waitlist_count')::integer as waiting
     from document where collection = 'events' and id = $1`,
    [event],
  )
  const sum = (state: string) =>
    places.filter((one) => one.state === state).reduce((total, { guests }) => total + 1 + guests, 0)
  return counts?.going === sum('going') && counts.waiting === sum('waitlist') ? 0 : 1
}
