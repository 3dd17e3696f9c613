import type { Community } from '#domain/community/community.ts'
import type { Standing } from '#domain/community/standing.ts'
import { postFaults } from '#domain/post/faults.ts'
import { mayDeletePost, type PostWriter, postFieldsFor, postRefusal } from '#domain/post/may-write.ts'
import { type Post, postFields, postModerationFields } from '#domain/post/post.ts'
import type { CommandResult, Commands } from '../port.ts'
import type { CommandDeps } from './deps.ts'
import { changeDocument, deleteDocument, makeDocument, readAs } from './document.ts'
import { notFound, refused } from './outcome.ts'
import { standingIn } from './standing.ts'

const collection = 'posts'

export async function createPost(
  deps: CommandDeps,
  { id, fields }: Commands['post.create'],
): Promise<CommandResult> {
  if (fields.community !== null) {
    const community = await readAs<Community>(deps, 'communities', fields.community)
    if (!community) return notFound
    const refusal = postRefusal(community, await standingIn(deps, community.id), fields.kind)
    if (refusal) return refused(refusal)
  }
  return makeDocument(deps, {
    collection,
    id,
    fields,
    entries: postFields,
    faults: postFaults,
    guess: async () => ({
      author: await deps.card(deps.memberId),
      pinned: false,
      hidden: false,
      counts: { likes: 0, comments: 0 },
      votes: {},
      editedAt: null,
    }),
  })
}

export const editPost = (deps: CommandDeps, { id, set }: Commands['post.edit']): Promise<CommandResult> =>
  changeDocument<Post>(deps, {
    collection,
    id,
    set,
    entries: postFields,
    faults: postFaults,
    writable: async (post) => postFieldsFor(await writerOf(deps, post), post),
  })

export const moderatePost = (
  deps: CommandDeps,
  { id, set }: Commands['post.moderate'],
): Promise<CommandResult> =>
  changeDocument<Post>(deps, {
    collection,
    id,
    set,
    entries: postModerationFields,
    writable: async (post) => postFieldsFor(await writerOf(deps, post), post),
  })

export const deletePost = (deps: CommandDeps, { id }: Commands['post.delete']): Promise<CommandResult> =>
  deleteDocument<Post>(deps, {
    collection,
    id,
    may: async (post) => mayDeletePost(await writerOf(deps, post)),
  })

/** What this member is to a post. */
export async function writerOf(
  deps: CommandDeps,
  { author, community }: Pick<Post, 'author' | 'community'>,
): Promise<PostWriter> {
  const standing: Standing | null = community === null ? null : await standingIn(deps, community)
  return { isAuthor: author.id === deps.memberId, standing }
}
