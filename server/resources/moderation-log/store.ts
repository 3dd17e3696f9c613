import { v7 } from 'uuid'
import { ACT_SUMMARY_MAX, MODERATION_LOG_MAX, type ModerationAct } from '#domain/community/moderation-act.ts'
import type { MemberCard } from '#domain/member/user.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import { cutText } from '#domain/std/text/cut-text.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { lockDocumentsByPk } from '../../sync/documents/read-documents.ts'
import { buildNewDocument, insertDocuments, tombstoneDocuments } from '../../sync/documents/save-document.ts'
import { readMemberCard } from '../profiles/store.ts'

export interface LoggedAct {
  act: ModerationAct
  /** the member it concerns */
  about?: MemberCard
  /** the text it concerns, the new role, or the names of changed fields */
  summary?: string
  reason?: string | null
}

/** Deleted at once beyond the limit; an act adds one, so more than one is left from earlier limits. */
const DELETED_AT_ONCE = 20

/**
 * Adds an act of the writer to the moderation log of a community. Returns the changed entries, to be
 * published.
 */
export async function logAct(
  context: WriteContext,
  community: DocumentRow,
  { act, about, summary = '', reason = null }: LoggedAct,
): Promise<DocumentRow[]> {
  const { query, memberId, now } = context
  const relations = must(context.collections.relations, 'relations')
  const at = now.toISOString()
  const own: RelationOf<'moderation'> = {
    id: relationId({ kind: 'moderation', member: memberId, target: v7() }),
    version: 1,
    createdAt: at,
    updatedAt: at,
    kind: 'moderation',
    target: { collection: 'communities', id: community.id },
    data: {},
    author: await readMemberCard(query, memberId),
    act,
    about: about ?? null,
    summary: shorten(summary),
    reason,
  }
  const entry = { authorId: memberId, parent: community, createdAt: now, updatedAt: now, own }
  const added = await insertDocuments(query, relations, [buildNewDocument(relations, entry)])
  return [...added, ...(await deleteOldest(context, community))]
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const cut = cutText(line, ACT_SUMMARY_MAX - 1)
  return cut.length < line.length ? `${cut}…` : line
}

async function deleteOldest({ query, now }: WriteContext, community: DocumentRow): Promise<DocumentRow[]> {
  const found = await query<{ pk: number }>(
    `select pk from document
     where parent_pk = $1 and collection = 'relations' and starts_with(id, 'moderation:') and not deleted
     order by pk desc offset $2 limit $3`,
    [community.pk, MODERATION_LOG_MAX, DELETED_AT_ONCE],
    'oldest-moderation-acts',
  )
  if (found.length === 0) return []
  const rows = await lockDocumentsByPk(
    query,
    found.map(({ pk }) => pk),
  )
  return tombstoneDocuments(query, rows, now)
}
