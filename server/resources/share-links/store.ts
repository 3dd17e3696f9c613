import type { Route } from '#domain/route/route.ts'
import type { Track } from '#domain/track/track.ts'
import type { LinkDays, NewShareLink, ShareLink } from '#domain/wire/share-link.ts'
import type { Query } from '../../db/database.ts'
import { maySee } from '../../sync/may-see.ts'

/** SQL that is true where a member may send a route to people without an account: their own, or one that everybody may see. */
const MAY_SHARE = `(d.author_id = $2 or 'members' = any (d.audience)) and not d.deleted and ${maySee('d', '$2')}`

const HOLDS = (now: string): string => `(l.ends_at is null or l.ends_at > ${now})`

/** Locks the route that a member wants to share; null where it is not theirs to share. Answers how many of their links to it hold. */
export async function lockShared(
  query: Query,
  { route, memberId, now }: { route: string; memberId: string; now: Date },
): Promise<{ pk: number; links: number } | null> {
  const [row] = await query<{ pk: number; links: number }>(
    `select d.pk, (
       select count(*)::int from share_link l where l.document_pk = d.pk and l.made_by = $2 and ${HOLDS('$3')}
     ) as links
     from document d where d.collection = 'routes' and d.id = $1 and ${MAY_SHARE} for update of d`,
    [route, memberId, now],
    'lock-shared-route',
  )
  return row ?? null
}

/** A link that is there already stays as it is. */
export async function insertLink(
  query: Query,
  link: Pick<NewShareLink, 'token'> & { pk: number; memberId: string; days: LinkDays; now: Date },
): Promise<void> {
  await query(
    `insert into share_link (token, document_pk, made_by, created_at, ends_at)
     values ($1, $2, $3, $4, $4::timestamptz + $5::int * interval '1 day') on conflict do nothing`,
    [link.token, link.pk, link.memberId, link.now, link.days],
    'insert-share-link',
  )
}

/** A member's links to a route that still hold, newest first. */
export async function linksOf(
  query: Query,
  { route, memberId, now }: { route: string; memberId: string; now: Date },
): Promise<ShareLink[]> {
  const rows = await query<{ token: string; createdAt: Date; endsAt: Date | null }>(
    `select l.token, l.created_at as "createdAt", l.ends_at as "endsAt"
     from share_link l join document d on d.pk = l.document_pk
     where d.collection = 'routes' and d.id = $1 and l.made_by = $2 and ${HOLDS('$3')}
     order by l.created_at desc, l.token`,
    [route, memberId, now],
    'share-links-of',
  )
  return rows.map(({ token, createdAt, endsAt }) => ({
    token,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }))
}

/** Whether it was theirs; one that has ended already stays as it is. */
export async function endLink(
  query: Query,
  { token, memberId, now }: { token: string; memberId: string; now: Date },
): Promise<boolean> {
  const ended = await query(
    `update share_link l set ends_at = case when ${HOLDS('$3')} then $3 else l.ends_at end
     where l.token = $1 and l.made_by = $2 returning l.token`,
    [token, memberId, now],
    'end-share-link',
  )
  return ended.length > 0
}

/** What others get of a route, whoever looks: never its owner's own body. */
export interface SharedRoute {
  route: Route
  /** null where the route has no track */
  track: Track | null
}

/**
 * What a link shows now. `ended`: it was ended, its time is over, or what it showed is no longer its maker's to share; null: there never was
 * such a link.
 */
export async function openLink(
  query: Query,
  token: string,
  now: Date,
): Promise<SharedRoute | 'ended' | null> {
  const [row] = await query<{ isOpen: boolean; route: Route; track: Track | null }>(
    `select ${HOLDS('$2')} and not d.deleted and d.own ->> 'state' = 'published' and m.suspended_at is null
         and (d.author_id = l.made_by or 'members' = any (d.audience)) as "isOpen",
       coalesce(d.shared, d.own) as route, coalesce(t.shared, t.own) as track
     from share_link l
     join document d on d.pk = l.document_pk
     join member m on m.id = d.author_id
     left join document t on t.collection = 'tracks' and t.id = d.id and not t.deleted
     where l.token = $1`,
    [token, now],
    'open-share-link',
  )
  if (!row) return null
  return row.isOpen ? { route: row.route, track: row.track } : 'ended'
}
