import { randomBytes } from 'node:crypto'
import type {
  InviteLink,
  InviteLinkRole,
  InviteTarget,
  InvitingCollection,
  NewInviteLink,
} from '#domain/wire/invite-link.ts'
import type { Query } from '../../db/database.ts'
import { hashToken, type TokenSeal } from '../../http/token-seal.ts'
import type { Fields } from '../../sync/collection/document-row.ts'

const TOKEN_BYTES = 16

/**
 * SQL: whether a link `l` to the document `d` admits members. It ends with the role of the steward or the owner who
 * made it.
 */
const isActive = (now: string): string => `(
  not d.deleted and (l.ends_at is null or l.ends_at > ${now}) and (l.uses_max is null or l.uses < l.uses_max)
  and (d.author_id = l.made_by and d.collection = 'trips'
    or exists (select from circle c where c.member_id = l.made_by and c.key = 'stewards:' || d.id)
      and d.collection = 'communities')
  and not exists (select from member m where m.id = l.made_by and m.suspended_at is not null)
)`

interface LinkRow {
  sealed: Buffer
  endsAt: Date | null
  usesMax: number | null
  uses: number
  role: InviteLinkRole | null
}

/** The link to a document; null: there is none that admits members. */
export async function readLink(
  query: Query,
  { collection, id, now }: InviteTarget & { now: Date },
  { unseal }: TokenSeal,
): Promise<InviteLink | null> {
  const [row] = await query<LinkRow>(
    `select l.sealed, l.ends_at as "endsAt", l.uses_max as "usesMax", l.uses, l.role
     from invite_link l join document d on d.pk = l.community_pk
     where d.collection = $1 and d.id = $2 and ${isActive('$3')}`,
    [collection, id, now],
    'read-invite-link',
  )
  if (!row) return null
  const { sealed, endsAt, usesMax, uses, role } = row
  return { token: unseal(sealed), endsAt: endsAt?.toISOString() ?? null, usesMax, uses, role }
}

interface Replacement extends NewInviteLink, InviteTarget {
  memberId: string
  now: Date
}

/** Makes a new link; the earlier one is gone. */
export async function replaceLink(
  query: Query,
  { collection, id, memberId, days, usesMax, role, now }: Replacement,
  { seal }: TokenSeal,
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await query(
    `insert into invite_link (community_pk, token_hash, sealed, made_by, ends_at, uses_max, role)
     select d.pk, $3, $4, $5, $6::timestamptz + $7::int * interval '1 day', $8, $9 from document d
     where d.collection = $1 and d.id = $2 and not d.deleted
     on conflict (community_pk) do update set token_hash = excluded.token_hash, sealed = excluded.sealed,
       made_by = excluded.made_by, ends_at = excluded.ends_at, uses_max = excluded.uses_max, uses = 0,
       role = excluded.role`,
    [collection, id, hashToken(token), seal(token), memberId, now, days, usesMax, role],
    'replace-invite-link',
  )
}

export const deleteLink = (query: Query, { collection, id }: InviteTarget): Promise<unknown> =>
  query(
    `delete from invite_link l using document d
     where d.pk = l.community_pk and d.collection = $1 and d.id = $2`,
    [collection, id],
    'delete-invite-link',
  )

interface LinkedDocument {
  collection: InvitingCollection
  own: Fields
  /** of those who join; null: the link leads to a community */
  role: InviteLinkRole | null
}

/** To what a link admits; null: the link is unknown, or admits no one any more. */
export async function findLinked(
  query: Query,
  { token, now }: { token: string; now: Date },
): Promise<LinkedDocument | null> {
  const [row] = await query<LinkedDocument>(
    `select d.collection, d.own, l.role from invite_link l join document d on d.pk = l.community_pk
     where l.token_hash = $1 and ${isActive('$2')}`,
    [hashToken(token), now],
    'document-of-invite-link',
  )
  return row ?? null
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
