import type { MemberComment } from '#domain/comment/comment.ts'
import type { Community } from '#domain/community/community.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { readDocumentsByPk } from '../../sync/documents/read-documents.ts'
import { logAct } from '../moderation-log/store.ts'
import { notify } from '../notifications/store.ts'
import { communityOf } from './visibility.ts'

type Decision = 'hidden' | 'shown' | 'removed'

/**
 * Logs what a moderator of a community has decided about a comment, and notifies its author. Returns
 * the changed documents, to be published. `decision` is null if nothing was decided.
 */
export async function followModeration(
  context: WriteContext,
  target: DocumentRow,
  { comment, decision }: { comment: MemberComment; decision: Decision | null },
): Promise<DocumentRow[]> {
  const isInCommunity = communityOf(target) !== null && target.parentPk !== null
  if (decision === null || !isInCommunity || comment.author.id === context.memberId) return []
  const [community] = await readDocumentsByPk<Community>(context.query, [target.parentPk ?? 0])
  if (!community || community.deleted) return []
  const { author, text } = comment
  return [
    ...(await logAct(context, community, { act: `comment_${decision}`, about: author, summary: text })),
    ...(decision === 'shown' ? [] : await notifyAuthor(context, { community, comment, decision })),
  ]
}

const MESSAGES: Record<Exclude<Decision, 'shown'>, (community: string) => string> = {
  hidden: (name) => `Your comment in ${name} was hidden by a moderator.`,
  removed: (name) => `Your comment in ${name} was deleted by a moderator.`,
}

const notifyAuthor = (
  context: WriteContext,
  {
    community,
    comment,
    decision,
  }: { community: DocumentRow<Community>; comment: MemberComment; decision: keyof typeof MESSAGES },
): Promise<DocumentRow[]> =>
  notify(context, {
    kind: `comment_${decision}`,
    to: [comment.author.id],
    message: MESSAGES[decision](community.own.name),
    link: `/communities/${community.id}`,
    thing: `/communities/${community.id}#${comment.id}`,
    about: comment.text,
  })
