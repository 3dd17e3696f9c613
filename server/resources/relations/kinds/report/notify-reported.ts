import { v5 } from 'uuid'
import type { Community } from '#domain/community/community.ts'
import { postLink } from '#domain/post/link.ts'
import { notifyOnce } from '#server/resources/notifications/store.ts'
import type { WriteContext } from '#server/sync/collection/collection.ts'
import type { DocumentRow } from '#server/sync/collection/document-row.ts'
import { readDocumentsByPk } from '#server/sync/documents/read-documents.ts'
import { readRoles, stewardsGroup } from '#server/sync/visibility/groups.ts'

/** Part of the ids of notifications; do not change it. */
const REPORT_NAMESPACE = '0f9d5a52-2f0c-5d0e-9a41-6b1f6f3f7c11'
const DEPTH_MAX = 3

const NOUNS: Partial<Record<string, string>> = {
  posts: 'A post',
  comments: 'A comment',
  events: 'An event',
}

/**
 * Notifies the stewards of a community that something in it was reported, once a day and thing. The
 * notification names neither the reporter nor the reason: only staff see reports.
 */
export async function notifyReported(
  { query, memberId, now }: WriteContext,
  target: DocumentRow,
): Promise<DocumentRow[]> {
  const noun = NOUNS[target.collection]
  const path = noun === undefined ? [] : await readPath(query, target)
  const community = path.find(({ collection }) => collection === 'communities') as
    | DocumentRow<Community>
    | undefined
  if (!community || community.deleted) return []
  const stewards = await readRoles(query, stewardsGroup(community.id))
  const post = path.find(({ collection }) => collection === 'posts')
  const event = path.find(({ collection }) => collection === 'events')
  const { text, title = '' } = target.own as { text?: string; title?: string }
  const day = now.toISOString().slice(0, 10)
  return notifyOnce(query, {
    type: 'system',
    to: stewards.map((steward) => steward.memberId).filter((id) => id !== memberId),
    message: `${noun} in ${community.own.name} was reported.`,
    link: post
      ? postLink({ community: community.id, post: post.id })
      : `/events/${encodeURIComponent(event?.id ?? '')}`,
    about: text ?? title,
    now,
    idFor: (member) => v5([target.id, day, member].join(' '), REPORT_NAMESPACE),
  })
}

/** A document and those above it. */
async function readPath(query: WriteContext['query'], target: DocumentRow): Promise<DocumentRow[]> {
  const path = [target]
  for (let depth = 0; depth < DEPTH_MAX; depth++) {
    const { parentPk } = path.at(-1) ?? target
    if (parentPk === null) break
    path.push(...(await readDocumentsByPk(query, [parentPk])))
  }
  return path
}
