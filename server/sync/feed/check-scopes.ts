import type { CollectionName } from '#domain/wire/collections.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { parseScope, type Scope, type ScopeKind } from '#domain/wire/sync/scope.ts'
import type { Query } from '../../db/database.ts'
import { type LogPosition, READ_LSN } from '../../db/replica/log-position.ts'
import { activeSessionSql } from '../../resources/session/store.ts'
import { isStorableText } from '../json/storable-json.ts'
import { communityGroup } from '../visibility/groups.ts'
import { maySeeSql } from '../visibility/visibility-sql.ts'

/** A scope the member may pull. `id` is null if no document was ever in it. */
export interface AllowedScope {
  key: string
  kind: ScopeKind
  /** the id part of the key: a document, a member, a cell */
  targetId: string
  id: number | null
  head: number
  /** number of documents in it now */
  live: number
  /** the feed lacks purged tombstones for positions above 0 and below this */
  floor: number
}

export interface CheckedScopes {
  epoch: string
  allowed: AllowedScope[]
  refused: Record<string, ErrorCode>
  /** the number of unsent writes this device reported last; null before its first report */
  waiting: number | null
  /** the hash of its scopes and positions when it was last up to date */
  setHash: string | null
  /** the state of the session, if the device names one; null: it has ended */
  session: { isSuspended: boolean } | null
  /** contains everything that was checked; null unless `needsPosition` */
  position: LogPosition | null
}

/**
 * `sessionId` and `now`: to check the session with the same statement. `needsPosition`: a replica may answer,
 * once it has come as far as the primary was.
 */
export interface CheckedDevice {
  memberId: string
  clientId: string
  sessionId?: string
  now?: Date
  needsPosition?: boolean
}

/** A scope around one document may be pulled by everyone who may see that document. */
const DOCUMENT_OF: Partial<Record<ScopeKind, CollectionName>> = {
  'community-page': 'communities',
  route: 'routes',
  event: 'events',
  trip: 'trips',
  collection: 'route_collections',
  'collection-lines': 'route_collections',
  profile: 'profiles',
}

/** Of a row `w` with a scope, by the document that its readers may see or the group that they belong to. */
const isAllowedSql = (member: string): string => `case
    when w.collection is not null then exists (
      select from document d
      where d.collection = w.collection and d.id = w.document_id and not d.deleted and ${maySeeSql('d', member)}
    )
    when w.group_key is not null then exists (
      select from circle c where c.key = w.group_key and c.member_id = ${member}
    )
    else true
  end`

const ACTIVE_SESSION = activeSessionSql({ session: '$7', member: '$4', now: '$8::timestamptz' })

const HEADS = `
select i.epoch, r.waiting, r.scopes_hash as "setHash", a.suspended as "isSuspended", w.key, s.id,
  coalesce(s.head, 0) as head, coalesce(s.live, 0) as live, coalesce(s.floor, 0) as floor,
  (select case when $9 then ${READ_LSN} end)::text as lsn,
  ${isAllowedSql('$4')} as "isAllowed"
from instance i
left join device_report r on r.member_id = $4 and r.client_id = $5
left join lateral (${ACTIVE_SESSION}) a on true
left join unnest($1::text[], $2::text[], $3::text[], $6::text[]) w (key, collection, document_id, group_key) on true
left join scope s on s.key = w.key`

interface HeadRow extends Omit<AllowedScope, 'key' | 'kind' | 'targetId'> {
  epoch: string
  waiting: number | null
  setHash: string | null
  isSuspended: boolean | null
  key: string | null
  isAllowed: boolean
  lsn: string | null
}

/**
 * Which of the requested scopes the member may pull, and their heads: one statement for any number.
 * An invalid key is refused like that of a missing document.
 */
export async function checkScopes(
  query: Query,
  device: CheckedDevice,
  keys: readonly string[],
): Promise<CheckedScopes> {
  const refused: Record<string, ErrorCode> = {}
  const requested = new Map<string, Scope>()
  for (const key of keys) {
    const scope = ownOrSharedScope(key, device.memberId)
    if (typeof scope === 'string') refused[key] = scope
    else requested.set(key, scope)
  }
  const rows = await queryHeads(query, device, requested)
  const allowed: AllowedScope[] = []
  for (const { key, isAllowed, id, head, live, floor } of rows) {
    const scope = key === null ? undefined : requested.get(key)
    if (key === null || !scope) continue
    if (isAllowed) allowed.push({ key, kind: scope.kind, targetId: scope.id, id, head, live, floor })
    else refused[key] = scope.kind === 'community' ? 'not_a_member' : 'not_found'
  }
  const { epoch = '', waiting = null, setHash = null, isSuspended = null, lsn = null } = rows[0] ?? {}
  const session = isSuspended === null ? null : { isSuspended }
  const position = lsn === null ? null : { epoch, lsn }
  return { epoch, allowed, refused, waiting, setHash, session, position }
}

const ALLOWED = `
select w.at from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[])
  w (at, member_id, collection, document_id, group_key)
where ${isAllowedSql('w.member_id')}`

export interface MemberScope {
  memberId: string
  key: string
}

/** Which of these scopes their members may pull: one statement for any number of members. */
export async function findAllowed(
  query: Query,
  pairs: readonly MemberScope[],
): Promise<ReadonlySet<MemberScope>> {
  const wanted = pairs.flatMap((pair) => {
    const scope = ownOrSharedScope(pair.key, pair.memberId)
    return typeof scope === 'string' ? [] : [{ pair, ...subjectOf(scope) }]
  })
  if (wanted.length === 0) return new Set()
  const rows = await query<{ at: number }>(
    ALLOWED,
    [
      wanted.map((_, at) => at),
      wanted.map(({ pair }) => pair.memberId),
      wanted.map(({ collection }) => collection),
      wanted.map(({ documentId }) => documentId),
      wanted.map(({ group }) => group),
    ],
    'allowed-scopes',
  )
  return new Set(rows.flatMap(({ at }) => wanted[at]?.pair ?? []))
}

/** The scope of a key, or why the member may never pull it. */
function ownOrSharedScope(key: string, memberId: string): Scope | 'not_found' | 'forbidden' {
  const scope = isStorableText(key) ? parseScope(key) : null
  if (scope === null) return 'not_found'
  return scope.kind === 'member' && scope.id !== memberId ? 'forbidden' : scope
}

/** What its readers must be allowed to see, or belong to. */
const subjectOf = ({ kind, id }: Scope) => ({
  collection: DOCUMENT_OF[kind] ?? null,
  documentId: id,
  group: kind === 'community' ? communityGroup(id) : null,
})

function queryHeads(
  query: Query,
  device: CheckedDevice,
  requested: ReadonlyMap<string, Scope>,
): Promise<HeadRow[]> {
  const subjects = [...requested.values()].map(subjectOf)
  return query<HeadRow>(
    HEADS,
    [
      [...requested.keys()],
      subjects.map(({ collection }) => collection),
      subjects.map(({ documentId }) => documentId),
      device.memberId,
      device.clientId,
      subjects.map(({ group }) => group),
      device.sessionId ?? null,
      device.now ?? null,
      device.needsPosition ?? false,
    ],
    'scope-heads',
  )
}

/** The same scopes with their heads in the snapshot of the caller. */
export async function readHeads(query: Query, scopes: readonly AllowedScope[]): Promise<AllowedScope[]> {
  const rows = await query<Pick<AllowedScope, 'head' | 'live' | 'floor'> & { id: number }>(
    'select id, head, live, floor from scope where id = any ($1)',
    [scopes.map(({ id }) => id)],
    'scope-heads-now',
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return scopes.map((scope) => ({ ...scope, ...(scope.id === null ? {} : byId.get(scope.id)) }))
}
