import type { MemberSession } from '#domain/wire/session/session-list.ts'
import type { Query } from '../../db/database.ts'

export interface ActiveSession {
  isStaff: boolean
  isSuspended: boolean
}

/** SQL query: a row if the session is the member's and has not ended or expired. */
export const activeSessionSql = ({ session, member, now }: Record<'session' | 'member' | 'now', string>) =>
  `select m.is_staff or m.is_superuser as staff, m.suspended_at is not null as suspended
   from session s join member m on m.id = s.member_id
   where s.id = ${session} and m.id = ${member} and s.ended_at is null and s.expires_at > ${now}`

const FIND_ACTIVE = `select a.staff as "isStaff", a.suspended as "isSuspended"
from (${activeSessionSql({ session: '$1', member: '$2', now: '$3' })}) a`

/** Null if the session has ended or expired, or belongs to another member. */
export async function findActiveSession(
  query: Query,
  { sessionId, memberId }: { sessionId: string; memberId: string },
  now: Date,
): Promise<ActiveSession | null> {
  const [row] = await query<ActiveSession>(FIND_ACTIVE, [sessionId, memberId, now], 'find-active-session')
  return row ?? null
}

/** The ids of those sessions that are active and not suspended: one statement for any number. */
export async function findUsableSessions(
  query: Query,
  sessions: readonly { sessionId: string; memberId: string }[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await query<{ id: string }>(
    `select w.id from unnest($1::text[], $2::text[]) w (id, member_id)
     join lateral (${activeSessionSql({ session: 'w.id', member: 'w.member_id', now: '$3' })}) a on not a.suspended`,
    [sessions.map(({ sessionId }) => sessionId), sessions.map(({ memberId }) => memberId), now],
    'usable-sessions',
  )
  return new Set(rows.map(({ id }) => id))
}

export interface NewSession {
  id: string
  memberId: string
  device: string | null
  now: Date
  expiresAt: Date
}

export async function insertSession(query: Query, session: NewSession): Promise<void> {
  await query(
    'insert into session (id, member_id, device, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [session.id, session.memberId, session.device, session.now, session.expiresAt],
  )
}

export async function insertRefreshToken(query: Query, hash: Buffer, sessionId: string): Promise<void> {
  await query('insert into refresh_token (hash, session_id) values ($1, $2)', [hash, sessionId])
}

export interface RefreshRow {
  session_id: string
  member_id: string
  device: string | null
  spent_at: Date | null
  ended_at: Date | null
  expires_at: Date
  suspended_at: Date | null
}

/**
 * Finds a refresh token and locks its session, so that concurrent refreshes run one after the
 * other.
 */
export async function lockTokenFamily(query: Query, hash: Buffer): Promise<RefreshRow | null> {
  const [token] = await query<{ session_id: string }>(
    'select session_id from refresh_token where hash = $1',
    [hash],
  )
  if (!token) return null
  await query('select 1 from session where id = $1 for update', [token.session_id])
  const [row] = await query<RefreshRow>(
    `select t.session_id, s.member_id, s.device, t.spent_at, s.ended_at, s.expires_at, m.suspended_at
     from refresh_token t join session s on s.id = t.session_id join member m on m.id = s.member_id
     where t.hash = $1`,
    [hash],
  )
  return row ?? null
}

/**
 * Marks a token as spent and extends the session; deletes tokens that were spent a lifetime ago.
 */
export async function spendRefreshToken(
  query: Query,
  { hash, sessionId, now, expiresAt }: { hash: Buffer; sessionId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await query('update refresh_token set spent_at = $2 where hash = $1', [hash, now])
  await query('update session set expires_at = $2 where id = $1', [sessionId, expiresAt])
  await query(
    'delete from refresh_token where session_id = $1 and spent_at < $2::timestamptz - ($3::timestamptz - $2)',
    [sessionId, now, expiresAt],
  )
}

export async function endSession(query: Query, sessionId: string, now: Date): Promise<void> {
  await query('update session set ended_at = coalesce(ended_at, $2) where id = $1', [sessionId, now])
}

/**
 * Ends the session of a refresh token, spent or not, and returns its id. An unknown token changes
 * nothing.
 */
export async function endTokenFamily(query: Query, hash: Buffer, now: Date): Promise<string[]> {
  const ended = await query<{ id: string }>(
    `update session set ended_at = coalesce(ended_at, $2)
     where id = (select session_id from refresh_token where hash = $1) returning id`,
    [hash, now],
  )
  return ended.map(({ id }) => id)
}

/** How long a registration may be retried. */
const REGISTRATION_KEY_LIFETIME_MS = 24 * 60 * 60 * 1_000

/** The id of the member that an earlier registration with this key created. */
export async function findRegistration(query: Query, keyHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await query<{ member_id: string }>(
    'select member_id from registration_key where key_hash = $1 and created_at > $2',
    [keyHash, oldestValidKey(now)],
  )
  return row?.member_id ?? null
}

export async function insertRegistration(
  query: Query,
  { keyHash, memberId, now }: { keyHash: Buffer; memberId: string; now: Date },
): Promise<void> {
  await query('delete from registration_key where created_at <= $1', [oldestValidKey(now)])
  await query('insert into registration_key (key_hash, member_id, created_at) values ($1, $2, $3)', [
    keyHash,
    memberId,
    now,
  ])
}

const oldestValidKey = (now: Date): Date => new Date(now.getTime() - REGISTRATION_KEY_LIFETIME_MS)

/** Expired and ended sessions can be deleted: tokens of an unknown session are rejected as well. */
export async function deleteExpiredSessions(query: Query, now: Date): Promise<void> {
  await query('delete from session where expires_at <= $1 or ended_at <= $1', [now])
}

interface SessionsRequest {
  memberId: string
  /** the session that asks */
  sessionId: string
  now: Date
  /** lifetime of a session since its last refresh */
  refreshS: number
}

/** The member's active sessions, the current one first, then the last used. */
export async function readSessions(
  query: Query,
  { memberId, sessionId, now, refreshS }: SessionsRequest,
): Promise<MemberSession[]> {
  const rows = await query<{ id: string; device: string; signedInAt: Date; lastUsedAt: Date }>(
    `select s.id, coalesce(r.label, '') as device, s.created_at as "signedInAt",
       greatest(s.created_at, s.expires_at - make_interval(secs => $3), r.at) as "lastUsedAt"
     from session s
     left join lateral (
       select d.label, d.at from device_report d where d.member_id = s.member_id and d.session_id = s.id
       order by d.at desc limit 1
     ) r on true
     where s.member_id = $1 and s.ended_at is null and s.expires_at > $2
     order by s.id = $4 desc, "lastUsedAt" desc limit ${SESSIONS_LISTED_MAX}`,
    [memberId, now, refreshS, sessionId],
    'member-sessions',
  )
  return rows.map(({ id, device, signedInAt, lastUsedAt }) => ({
    id,
    device,
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === sessionId,
  }))
}

const SESSIONS_LISTED_MAX = 100

/** Ends one session of a member, or all with `id` null, never the excepted one. Returns their ids. */
export async function endSessionsOf(
  query: Query,
  { memberId, except, id }: { memberId: string; except: string; id: string | null },
  now: Date,
): Promise<string[]> {
  const ended = await query<{ id: string }>(
    `update session set ended_at = $3
     where member_id = $1 and id <> $2 and ended_at is null and ($4::text is null or id = $4) returning id`,
    [memberId, except, now, id],
  )
  return ended.map((session) => session.id)
}
