import * as v from 'valibot'
import { type Figure, type Overview, PERIOD_DAYS } from '#domain/wire/operations/overview.ts'
import type { Query } from '../../../db/database.ts'

export const overviewFilter = v.object({ days: v.optional(v.picklist(PERIOD_DAYS), '7') })

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** What is counted in a period: rows of `from` by the time `at`. */
const FIGURES = {
  newMembers: { from: 'member', at: 'created_at', where: 'true', counted: '*' },
  // a device reports at each pull; only its newest contact is known
  activeMembers: { from: 'device_report', at: 'at', where: 'true', counted: 'distinct member_id' },
  routes: {
    from: 'document',
    at: 'created_at',
    where: `collection = 'routes' and not deleted and audience <> '{}'`,
    counted: '*',
  },
  events: {
    from: 'document',
    at: 'created_at',
    where: `collection = 'events' and not deleted and own -> 'series' = 'null'::jsonb`,
    counted: '*',
  },
  writes: { from: 'mutation', at: 'at', where: 'true', counted: '*' },
  refusedWrites: { from: 'mutation', at: 'at', where: `status = 'refused'`, counted: '*' },
} as const

/** The figures of Operations, as they are now. */
export async function readOverview(
  query: Query,
  { days, now }: { days: (typeof PERIOD_DAYS)[number]; now: Date },
): Promise<Overview> {
  const hours = Number(days) * DAY_HOURS
  const period = { now, hours, partHours: days === '1' ? 1 : DAY_HOURS }
  const names = Object.keys(FIGURES) as (keyof typeof FIGURES)[]
  const figures = await Promise.all(
    names.map(async (name) => [name, await readFigure(query, name, period)] as const),
  )
  const [state] = await query<State>(STATE, [], 'overview-state')
  if (!state) throw new Error('No figures')
  return {
    ...(Object.fromEntries(figures) as Record<keyof typeof FIGURES, Figure>),
    ...state,
    at: now.toISOString(),
    waitingSince: state.waitingSince?.toISOString() ?? null,
  }
}

type State = Pick<Overview, 'openCases' | 'members' | 'suspendedMembers' | 'devicesWaiting'> & {
  waitingSince: Date | null
}

const STATE = `
select (select count(*)::int from moderation_case where is_open) as "openCases",
  least(
    (select min(r.at) from moderation_report r join moderation_case c on c.id = r.case_id
     where c.is_open and r.outcome is null),
    (select min(a.at) from moderation_appeal a where a.decided_at is null)
  ) as "waitingSince",
  (select count(*)::int from member) as members,
  (select count(*)::int from member where suspended_at is not null) as "suspendedMembers",
  (select count(*)::int from device_report where waiting > 0) as "devicesWaiting"`

interface Period {
  now: Date
  hours: number
  partHours: number
}

async function readFigure(
  query: Query,
  name: keyof typeof FIGURES,
  { now, hours, partHours }: Period,
): Promise<Figure> {
  const { from, at, where, counted } = FIGURES[name]
  const startMs = now.getTime() - hours * HOUR_MS
  const [total] = await query<{ value: number; before: number }>(
    `select (count(${counted}) filter (where ${at} > $1))::int as value,
       (count(${counted}) filter (where ${at} <= $1))::int as before
     from ${from} where ${where} and ${at} > $2 and ${at} <= $3`,
    [new Date(startMs), new Date(startMs - hours * HOUR_MS), now],
    `overview-${name}`,
  )
  const parts = await query<{ part: number; value: number }>(
    `select least(floor(extract(epoch from ${at} - $1) / $3), $4)::int as part, count(${counted})::int as value
     from ${from} where ${where} and ${at} > $1 and ${at} <= $2 group by 1`,
    [new Date(startMs), now, partHours * 3_600, hours / partHours - 1],
    `overview-${name}-parts`,
  )
  const values = new Map(parts.map(({ part, value }) => [part, value]))
  return {
    value: total?.value ?? 0,
    before: total?.before ?? 0,
    parts: Array.from({ length: hours / partHours }, (_, part) => values.get(part) ?? 0),
  }
}
