import type { CommentFields } from '#domain/comment/comment.ts'
import type { MemberChange } from '#domain/community/access/may-change-member.ts'
import type { CommunityFields } from '#domain/community/community.ts'
import type { PostFields } from '#domain/post/post.ts'

/** Commands for communities, posts and comments. Ids are UUIDs made by the page. */
export interface CommunityCommands {
  'community.create': { id: string; fields: CommunityFields }
  'community.edit': { id: string; set: Partial<CommunityFields> }
  'community.delete': { id: string }
  /** `answers`: to the community's questions, in their order */
  'community.join': { community: string; answers: string[] }
  /** also withdraws a join request */
  'community.leave': { community: string }
  /** by a steward: accepts, bans, or assigns a role */
  'member.change': { community: string; member: string; change: MemberChange }
  /** by a steward: rejects a request, removes a member, or lifts a ban */
  'member.remove': { community: string; member: string }

  'post.create': { id: string; fields: PostFields }
  'post.edit': { id: string; set: Partial<PostFields> }
  /** `hiddenReason`: for its author; also declines a post that waits for approval */
  'post.moderate': { id: string; set: { pinned?: boolean; hidden?: boolean; hiddenReason?: string | null } }
  'post.delete': { id: string }

  'comment.create': { id: string; fields: CommentFields }
  'comment.edit': { id: string; set: Partial<CommentFields> }
  'comment.hide': { id: string; hidden: boolean }
  'comment.delete': { id: string }
}
