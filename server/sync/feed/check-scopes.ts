import type { CollectionName } from '#domain/wire/collections.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { parseScope, type Scope, type ScopeKind } from '#domain/wire/sync/scope.ts'
import type { Query } from '../../db/database.ts'
import { isStorableText } from '../json/storable-json.ts'
import { communityGroup } from '../visibility/groups.ts'
import { maySeeSql } from '../visibility/visibility-sql.ts'

/** A scope that the member may pull. `id` is null for one that nothing was ever in. */
export interface AllowedScope {
  key: string
  kind: ScopeKind
  of: string
  id: number | null
  head: number
  /** documents in it now */
  live: number
  /** positions above 0 and below this can not be brought up to date from the feed */
  floor: number
}

export interface CheckedScopes {
  epoch: string
  allowed: AllowedScope[]
  refused: Record<string, ErrorCode>
  /** what this device last said it held unsent; null before it said anything */
  waiting: number | null
  /** of the scopes that it held when it last had everything */
  setHash: string | null
}

/** A scope around one document may be pulled by whoever may see that document. */
const DOCUMENT_OF: Partial<Record<ScopeKind, CollectionName>> = {
  'community-page': 'communities',
  route: 'routes',
  event: 'events',
  trip: 'trips',
  collection: 'route_collections',
  'collection-lines': 'route_collections',
  profile: 'profiles',
}

const HEADS = `
select i.epoch, r.waiting, r.scopes_hash as "setHash", w.key, s.id, coalesce(s.head, 0) as head, coalesce(s.live, 0) as live, coalesce(s.floor, 0) as floor,
  case
    when w.collection is not null then exists (
      select from document d
      where d.collection = w.collection and d.id = w.document_id and not d.deleted and ${maySeeSql('d', '$4')}
    )
    when w.circle is not null then exists (select from circle c where c.key = w.circle and c.member_id = $4)
    else true
  end as allowed
from instance i
left join device_report r on r.member_id = $4 and r.client_id = $5
left join unnest($1::text[], $2::text[], $3::text[], $6::text[]) w (key, collection, document_id, circle) on true
left join scope s on s.key = w.key`

interface HeadRow extends Omit<AllowedScope, 'key' | 'kind' | 'of'> {
  epoch: string
  waiting: number | null
  setHash: string | null
  key: string | null
  allowed: boolean
}

/**
 * Which of the wanted scopes the member may pull, and how far each has come: one statement, whatever their number.
 * A key that no device of ours would send is refused like one of something that does not exist.
 */
export async function checkScopes(
  query: Query,
  device: { memberId: string; clientId: string },
  keys: readonly string[],
): Promise<CheckedScopes> {
  const refused: Record<string, ErrorCode> = {}
  const asked = new Map<string, Scope>()
  for (const key of keys) {
    const scope = isStorableText(key) ? parseScope(key) : null
    if (scope === null) refused[key] = 'not_found'
    else if (scope.kind === 'member' && scope.id !== device.memberId) refused[key] = 'forbidden'
    else asked.set(key, scope)
  }
  const rows = await headsOf(query, device, asked)
  const held: AllowedScope[] = []
  for (const { key, allowed, id, head, live, floor } of rows) {
    const scope = key === null ? undefined : asked.get(key)
    if (key === null || !scope) continue
    if (allowed) held.push({ key, kind: scope.kind, of: scope.id, id, head, live, floor })
    else refused[key] = scope.kind === 'community' ? 'not_a_member' : 'not_found'
  }
  const { epoch = '', waiting = null, setHash = null } = rows[0] ?? {}
  return { epoch, allowed: held, refused, waiting, setHash }
}

function headsOf(
  query: Query,
  device: { memberId: string; clientId: string },
  asked: ReadonlyMap<string, Scope>,
): Promise<HeadRow[]> {
  const scopes = [...asked.values()]
  const collections = scopes.map(({ kind }) => DOCUMENT_OF[kind] ?? null)
  const documents = scopes.map(({ id }) => id)
  const circles = scopes.map(({ kind, id }) => (kind === 'community' ? communityGroup(id) : null))
  return query<HeadRow>(
    HEADS,
    [[...asked.keys()], collections, documents, device.memberId, device.clientId, circles],
    'scope-heads',
  )
}

/** The same scopes as they stand in the caller's snapshot. */
export async function readHeads(query: Query, scopes: readonly AllowedScope[]): Promise<AllowedScope[]> {
  const rows = await query<Pick<AllowedScope, 'head' | 'live' | 'floor'> & { id: number }>(
    'select id, head, live, floor from scope where id = any ($1)',
    [scopes.map(({ id }) => id)],
    'scope-heads-now',
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return scopes.map((scope) => ({ ...scope, ...(scope.id === null ? {} : byId.get(scope.id)) }))
}
