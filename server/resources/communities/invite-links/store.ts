import { randomBytes } from 'node:crypto'
import type { Community } from '#domain/community/community.ts'
import type { InviteLink, NewInviteLink } from '#domain/wire/invite-link.ts'
import type { Query } from '../../../db/database.ts'
import { hashToken, type TokenSeal } from '../../../http/token-seal.ts'

const TOKEN_BYTES = 16

/**
 * SQL: whether a link `l` to the community `d` admits members. It ends with the role of the steward
 * who made it.
 */
const isActive = (now: string): string => `(
  not d.deleted and (l.ends_at is null or l.ends_at > ${now}) and (l.uses_max is null or l.uses < l.uses_max)
  and exists (select from circle c where c.member_id = l.made_by and c.key = 'stewards:' || d.id)
  and not exists (select from member m where m.id = l.made_by and m.suspended_at is not null)
)`

interface LinkRow {
  sealed: Buffer
  endsAt: Date | null
  usesMax: number | null
  uses: number
}

/** The link of a community; null: there is none that admits members. */
export async function readLink(
  query: Query,
  { community, now }: { community: string; now: Date },
  { unseal }: TokenSeal,
): Promise<InviteLink | null> {
  const [row] = await query<LinkRow>(
    `select l.sealed, l.ends_at as "endsAt", l.uses_max as "usesMax", l.uses
     from invite_link l join document d on d.pk = l.community_pk
     where d.collection = 'communities' and d.id = $1 and ${isActive('$2')}`,
    [community, now],
    'read-invite-link',
  )
  if (!row) return null
  const { sealed, endsAt, usesMax, uses } = row
  return { token: unseal(sealed), endsAt: endsAt?.toISOString() ?? null, usesMax, uses }
}

interface Replacement extends NewInviteLink {
  community: string
  memberId: string
  now: Date
}

/** Makes a new link; the earlier one is gone. */
export async function replaceLink(
  query: Query,
  { community, memberId, days, usesMax, now }: Replacement,
  { seal }: TokenSeal,
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await query(
    `insert into invite_link (community_pk, token_hash, sealed, made_by, ends_at, uses_max)
     select d.pk, $2, $3, $4, $5::timestamptz + $6::int * interval '1 day', $7 from document d
     where d.collection = 'communities' and d.id = $1 and not d.deleted
     on conflict (community_pk) do update set token_hash = excluded.token_hash, sealed = excluded.sealed,
       made_by = excluded.made_by, ends_at = excluded.ends_at, uses_max = excluded.uses_max, uses = 0`,
    [community, hashToken(token), seal(token), memberId, now, days, usesMax],
    'replace-invite-link',
  )
}

export const deleteLink = (query: Query, community: string): Promise<unknown> =>
  query(
    `delete from invite_link l using document d
     where d.pk = l.community_pk and d.collection = 'communities' and d.id = $1`,
    [community],
    'delete-invite-link',
  )

/** The community to which a link admits; null: the link is unknown, or admits no one any more. */
export async function findLinkedCommunity(
  query: Query,
  { token, now }: { token: string; now: Date },
): Promise<Community | null> {
  const [row] = await query<{ own: Community }>(
    `select d.own from invite_link l join document d on d.pk = l.community_pk
     where l.token_hash = $1 and ${isActive('$2')}`,
    [hashToken(token), now],
    'community-of-invite-link',
  )
  return row?.own ?? null
}

/** Counts one use of a link, and locks it; false: it admits no one any more. */
export async function takeLinkUse(
  query: Query,
  { token, now }: { token: string; now: Date },
): Promise<boolean> {
  const taken = await query(
    `update invite_link l set uses = l.uses + 1 from document d
     where d.pk = l.community_pk and l.token_hash = $1 and ${isActive('$2')} returning l.uses`,
    [hashToken(token), now],
    'take-invite-link',
  )
  return taken.length > 0
}
