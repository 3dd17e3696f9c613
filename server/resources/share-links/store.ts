import type { LinkDays, LinkTarget, NewShareLink, ShareLink } from '#domain/wire/share-link.ts'
import type { Query } from '../../db/database.ts'
import { hashToken, type TokenSeal } from '../../http/token-seal.ts'
import { maySeeSql } from '../../sync/visibility/visibility-sql.ts'
import { toLinkId } from './link-tokens.ts'

/**
 * SQL: whether a member may share a document with people without an account: their own, or a public
 * one that they may see. `document`: the row's alias; `member`: SQL of the member's id.
 */
export const mayShare = (document: string, member: string): string => `(
  (${document}.author_id = ${member} or 'members' = any (${document}.audience)) and not ${document}.deleted and not ${document}.withheld
  and coalesce(${document}.own ->> 'state', 'published') = 'published' and ${maySeeSql(document, member)}
  and not exists (select from member s where s.id in (${document}.author_id, ${member}) and s.suspended_at is not null)
)`

const IS_ACTIVE = (now: string): string => `(l.ends_at is null or l.ends_at > ${now})`

interface LinkQuery {
  target: LinkTarget
  memberId: string
  now: Date
}

/**
 * Locks a document to be shared and counts the member's active links to it; null if they may not
 * share it.
 */
export async function lockShareTarget(
  query: Query,
  { target, memberId, now }: LinkQuery,
): Promise<{ pk: number; links: number } | null> {
  const [row] = await query<{ pk: number; links: number }>(
    `select d.pk, (
       select count(*)::int from share_link l where l.document_pk = d.pk and l.made_by = $3 and ${IS_ACTIVE('$4')}
     ) as links
     from document d where d.collection = $1 and d.id = $2 and ${mayShare('d', '$3')} for update of d`,
    [target.collection, target.id, memberId, now],
    'lock-shared',
  )
  return row ?? null
}

/** Inserts a link; an existing one with this token stays as it is. */
export async function insertLink(
  query: Query,
  link: Pick<NewShareLink, 'token'> & { pk: number; memberId: string; days: LinkDays; now: Date },
  { seal }: TokenSeal,
): Promise<void> {
  await query(
    `insert into share_link (token_hash, sealed, document_pk, made_by, created_at, ends_at)
     values ($1, $2, $3, $4, $5, $5::timestamptz + $6::int * interval '1 day') on conflict do nothing`,
    [hashToken(link.token), seal(link.token), link.pk, link.memberId, link.now, link.days],
    'insert-share-link',
  )
}

interface LinkRow {
  /** only until it is sealed */
  token: string | null
  tokenHash: Buffer
  sealed: Buffer | null
  createdAt: Date
  endsAt: Date | null
}

/** A member's active links to a target, newest first. */
export async function readLinks(
  query: Query,
  { target, memberId, now }: LinkQuery,
  { unseal }: TokenSeal,
): Promise<ShareLink[]> {
  const rows = await query<LinkRow>(
    `select l.token, l.token_hash as "tokenHash", l.sealed, l.created_at as "createdAt", l.ends_at as "endsAt"
     from share_link l join document d on d.pk = l.document_pk
     where d.collection = $1 and d.id = $2 and l.made_by = $3 and ${IS_ACTIVE('$4')}
     order by l.created_at desc, l.token_hash`,
    [target.collection, target.id, memberId, now],
    'share-links-of',
  )
  return rows.map(({ token, tokenHash, sealed, createdAt, endsAt }) => ({
    token: token ?? (sealed && unseal(sealed)) ?? toLinkId(tokenHash),
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }))
}

/**
 * Ends a link, named as in the list; false if it is not the member's. An already ended link stays as
 * it is.
 */
export async function endLink(
  query: Query,
  { token, memberId, now }: { token: string; memberId: string; now: Date },
): Promise<boolean> {
  const ended = await query(
    `update share_link l set ends_at = case when ${IS_ACTIVE('$3')} then $3 else l.ends_at end
     where l.made_by = $2 and (l.token_hash = $1 or substring(l.token_hash for 16) = $4) returning l.made_by`,
    [hashToken(token), memberId, now, Buffer.from(token, 'base64url')],
    'end-share-link',
  )
  return ended.length > 0
}

/** An active link with the shared copy of its document. */
export interface OpenLink {
  pk: number
  madeBy: string
  collection: LinkTarget['collection']
  body: unknown
}

/**
 * Opens a link. `ended`: it was ended, has expired, or its creator may no longer share the
 * document. null: unknown token.
 */
export async function openLink(query: Query, token: string, now: Date): Promise<OpenLink | 'ended' | null> {
  const [row] = await query<OpenLink & { isOpen: boolean }>(
    `select d.pk, d.collection, l.made_by as "madeBy", coalesce(d.shared, d.own) as body,
       ${IS_ACTIVE('$2')} and ${mayShare('d', 'l.made_by')} as "isOpen"
     from share_link l join document d on d.pk = l.document_pk where l.token_hash = $1`,
    [hashToken(token), now],
    'open-share-link',
  )
  if (!row) return null
  const { isOpen, ...link } = row
  return isOpen ? link : 'ended'
}
