import { Hono } from 'hono'
import { etag } from 'hono/etag'
import * as v from 'valibot'
import type { Community } from '#domain/community/community.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Query } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { parseFields } from '../../http/body/request-body.ts'
import { requireMember } from '../../http/session.ts'
import { readDocumentsByPk } from '../../sync/documents/read-documents.ts'
import { bodyFor } from '../../sync/push/outcome.ts'

/** Others are read through the sync protocol. */
const joinedOnly = v.object({ joined_only: v.literal('true') })

/** GET /api/v2/communities/?joined_only=true: the communities that the member has joined, by name. */
export function communityEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(apiPaths.communities, requireMember(deps), etag({ weak: true }), async (c) => {
    parseFields(joinedOnly, Object.fromEntries(new URL(c.req.url).searchParams))
    return c.json({ results: await readJoined(deps.db.query, c.get('session').memberId), next: null })
  })
  return app
}

async function readJoined(query: Query, memberId: string): Promise<Community[]> {
  const pks = await query<{ pk: number }>(
    `select d.pk from circle c join document d on d.collection = 'communities' and 'community:' || d.id = c.key
     where c.member_id = $1 and c.key like 'community:%' and not d.deleted`,
    [memberId],
    'joined-communities',
  )
  const rows = await readDocumentsByPk(
    query,
    pks.map(({ pk }) => pk),
  )
  return rows
    .flatMap((row) => (bodyFor(row, memberId) as Community | null) ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
