import type { Post } from '#domain/post/post.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { CLOSED, invalidFields } from '../../../sync/collection/rejections.ts'
import { updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import { publishNowIn } from '../../../sync/feed/limited-publication.ts'
import type { RelationRule } from '../relation-rule.ts'

type Vote = RelationOf<'vote'>

/**
 * One vote per member and poll, which can be changed. Only the number of votes per option is
 * public.
 */
export const voteRule: RelationRule<Vote, Post, Pick<Vote, 'data'>> = {
  mayCreate: async ({ now }, { set, parent }) => checkVote(now, parent, set),
  async onChange(context, { relation, parent, before, after }) {
    const poll = must(parent, 'poll')
    const rejection = before && after ? checkVote(context.now, poll, after) : null
    if (rejection) return { rejection }
    const counted = await recount(context, poll, { before, after })
    return { changed: [publishNowIn(counted, [relation.member, poll.authorId].map(memberScope))] }
  },
}

function checkVote(now: Date, parent: DocumentRow<Post> | null, vote: Pick<Vote, 'data'>): Rejection | null {
  const poll = parent?.own.poll
  if (!poll?.options.some(({ id }) => id === optionOf(vote)))
    return invalidFields({ option: ['The poll has no such option.'] })
  return poll.closes !== null && now.getTime() >= Date.parse(poll.closes) ? CLOSED : null
}

function recount(
  context: WriteContext,
  poll: DocumentRow<Post>,
  { before, after }: { before: Vote | null; after: Vote | null },
): Promise<DocumentRow> {
  const votes = new Map(Object.entries(poll.own.votes))
  if (before) votes.set(optionOf(before), Math.max(0, (votes.get(optionOf(before)) ?? 0) - 1))
  if (after) votes.set(optionOf(after), (votes.get(optionOf(after)) ?? 0) + 1)
  const counted = [...votes].filter(([, count]) => count > 0)
  return updateServerFields(context, poll, { votes: Object.fromEntries(counted) })
}

const optionOf = ({ data }: Pick<Vote, 'data'>): string => data.option
