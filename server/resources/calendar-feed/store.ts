import { randomBytes } from 'node:crypto'
import type { OutdoorEvent } from '#domain/event/event.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { Query } from '../../db/database.ts'
import { hashToken, type TokenSeal } from '../../http/token-seal.ts'
import { mayFindSql } from '../../sync/visibility/visibility-sql.ts'

const TOKEN_BYTES = 32
const EVENTS_MAX = 500

/** The token of a member's feed; null: there is none, or the server has another secret now. */
export async function readFeedToken(
  query: Query,
  memberId: string,
  { unseal }: TokenSeal,
): Promise<string | null> {
  const [row] = await query<{ sealed: Buffer }>(
    'select sealed from calendar_feed where member_id = $1',
    [memberId],
    'read-calendar-feed',
  )
  return row ? unseal(row.sealed) : null
}

/** Gives the feed a new address; the earlier one is gone. Returns its token. */
export async function resetFeed(query: Query, memberId: string, { seal }: TokenSeal): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await query(
    `insert into calendar_feed (member_id, token_hash, sealed) values ($1, $2, $3)
     on conflict (member_id) do update set token_hash = excluded.token_hash, sealed = excluded.sealed`,
    [memberId, hashToken(token), seal(token)],
    'reset-calendar-feed',
  )
  return token
}

export const deleteFeed = (query: Query, memberId: string): Promise<unknown> =>
  query('delete from calendar_feed where member_id = $1', [memberId], 'delete-calendar-feed')

/** The member whose feed has this token; null: none, or the member is suspended. */
export async function findFeedMember(query: Query, token: string): Promise<string | null> {
  const [row] = await query<{ id: string }>(
    `select m.id from calendar_feed f join member m on m.id = f.member_id
     where f.token_hash = $1 and m.suspended_at is null`,
    [hashToken(token)],
    'member-of-calendar-feed',
  )
  return row?.id ?? null
}

export interface FeedEvent {
  event: OutdoorEvent
  /** of the member's participation; hosts count as going */
  state: NonNullable<RelationOf<'participation'>['state']>
}

const EVENTS = `
with mine as (
  select d.parent_pk as pk, d.own ->> 'state' as state from document d
  where d.author_id = $1 and d.collection = 'relations' and starts_with(d.id, 'participation:')
    and not d.deleted and d.own ->> 'state' in ('requested', 'going', 'waitlist', 'offered')
  union all
  select d.pk, 'going' from document d
  where d.author_id = $1 and d.collection = 'events' and not d.deleted
  union all
  select d.pk, 'going' from circle c join document d on d.collection = 'events' and d.id = substr(c.key, 7)
  where c.member_id = $1 and c.role = 'host' and starts_with(c.key, 'event:')
)
select event, state from (
  select distinct on (e.pk) e.own as event, m.state from mine m join document e on e.pk = m.pk
  where e.own -> 'recurrence' = 'null'::jsonb and (e.own ->> 'end') collate "C" > $2 and ${mayFindSql('e', '$1')}
  order by e.pk, (m.state = 'going') desc
) found order by event ->> 'start' limit $3`

/** The events and dates that a member hosts, attends or waits for, from a moment on. */
export const readFeedEvents = (query: Query, memberId: string, from: Date): Promise<FeedEvent[]> =>
  query<FeedEvent>(EVENTS, [memberId, from.toISOString(), EVENTS_MAX], 'calendar-feed-events')
