import type { Post } from '#domain/post/post.ts'
import type { RelationData } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../../sync/collection/document-row.ts'
import { CLOSED, invalidFields } from '../../../sync/collection/rejections.ts'
import { updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import type { RelationRule } from '../relation-rule.ts'

/**
 * One vote per member and poll, which can be changed. Only the number of votes per option is
 * public.
 */
export const voteRule: RelationRule = {
  mayCreate: async ({ now }, { set, parent }) => checkVote(now, parent, set),
  async onChange(context, { parent, before, after }) {
    const poll = must(parent, 'poll')
    const rejection = before && after ? checkVote(context.now, poll, after) : null
    return rejection ? { rejection } : { changed: [await recount(context, poll, { before, after })] }
  },
}

function checkVote(now: Date, parent: DocumentRow | null, vote: Fields): Rejection | null {
  const { poll } = (parent?.own ?? {}) as Partial<Post>
  if (!poll?.options.some(({ id }) => id === optionOf(vote)))
    return invalidFields({ option: ['The poll has no such option.'] })
  return poll.closes !== null && now.getTime() >= Date.parse(poll.closes) ? CLOSED : null
}

function recount(
  context: WriteContext,
  poll: DocumentRow,
  { before, after }: { before: Fields | null; after: Fields | null },
): Promise<DocumentRow> {
  const votes = new Map(Object.entries((poll.own as Post).votes))
  if (before) votes.set(optionOf(before), Math.max(0, (votes.get(optionOf(before)) ?? 0) - 1))
  if (after) votes.set(optionOf(after), (votes.get(optionOf(after)) ?? 0) + 1)
  return updateServerFields(context, poll, { votes: Object.fromEntries(votes) })
}

const optionOf = (vote: Fields): string => (vote['data'] as RelationData<'vote'>).option
