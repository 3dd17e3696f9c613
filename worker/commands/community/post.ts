import type { MembershipStatus } from '#domain/community/access/membership-status.ts'
import type { Community } from '#domain/community/community.ts'
import type { PhotoProblem } from '#domain/photo/problem.ts'
import { pollTimeErrors, postCrossFieldErrors } from '#domain/post/cross-field-errors.ts'
import { FIRST_POSTS } from '#domain/post/first-posts.ts'
import {
  mayDeletePost,
  needsApproval,
  type PostWriter,
  postRejection,
  writablePostFields,
} from '#domain/post/may-write.ts'
import { type Post, postFields, postModerationFields } from '#domain/post/post.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { NOT_FOUND, refused } from '../command-results.ts'
import { createDocument, deleteDocument, readAs, updateDocument } from '../document.ts'
import { readMembershipStatus, readOwnStatus } from './membership.ts'

const collection = 'posts'

export async function createPost(
  deps: CommandDeps,
  { id, fields }: Commands['post.create'],
): Promise<CommandResult> {
  for (const { media } of fields.photos)
    if (!(await deps.findUpload(media))) return invalidPhotos('elsewhere')
  let waiting = false
  if (fields.community !== null) {
    const community = await readAs<Community>(deps, 'communities', fields.community)
    if (!community) return NOT_FOUND
    const status = await readOwnStatus(deps, community)
    const refusal = postRejection(community, status, fields.kind)
    if (refusal) return refused(refusal)
    // an estimate, until the server has counted those that this community shows
    const hasFirstPosts = await deps.hasCreated({ collection, max: FIRST_POSTS })
    waiting = needsApproval(community, status, { hasFirstPosts })
  }
  return createDocument<Post>(deps, {
    collection,
    id,
    fields,
    entries: postFields,
    crossFieldErrors: (post) => ({ ...postCrossFieldErrors(post), ...pollTimeErrors(post, deps.now()) }),
    optimisticValues: async () => ({
      author: await deps.card(deps.memberId),
      pinned: false,
      hidden: waiting,
      hiddenReason: null,
      waiting,
      counts: { likes: 0, comments: 0 },
      votes: {},
      editedAt: null,
    }),
  })
}

const invalidPhotos = (problem: PhotoProblem): CommandResult => ({
  ok: false,
  reason: 'invalid',
  field_errors: { photos: [problem] },
})

export const editPost = (deps: CommandDeps, { id, set }: Commands['post.edit']): Promise<CommandResult> =>
  updateDocument<Post>(deps, {
    collection,
    id,
    set,
    entries: postFields,
    crossFieldErrors: postCrossFieldErrors,
    writable: async (post) => writablePostFields(await readPostWriter(deps, post), post),
  })

export const moderatePost = (
  deps: CommandDeps,
  { id, set }: Commands['post.moderate'],
): Promise<CommandResult> =>
  updateDocument<Post>(deps, {
    collection,
    id,
    set,
    entries: postModerationFields,
    writable: async (post) => writablePostFields(await readPostWriter(deps, post), post),
  })

export const deletePost = (deps: CommandDeps, { id }: Commands['post.delete']): Promise<CommandResult> =>
  deleteDocument<Post>(deps, {
    collection,
    id,
    isAllowed: async (post) => mayDeletePost(await readPostWriter(deps, post)),
  })

/** The member's relation to a post: author, and membership in its community. */
export async function readPostWriter(
  deps: CommandDeps,
  { author, community }: Pick<Post, 'author' | 'community'>,
): Promise<PostWriter> {
  const standing: MembershipStatus | null =
    community === null ? null : await readMembershipStatus(deps, community)
  return { isAuthor: author.id === deps.memberId, membership: standing }
}
