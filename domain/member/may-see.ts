import type { Visibility } from '../route/visibility.ts'

/** What decides whether a member sees others' content. */
export interface Viewer {
  id: string
  /** whether the viewer is an accepted follower of that member */
  follows(memberId: string): boolean
  /** whether the viewer is a member of that community */
  isMemberOf(communityId: string): boolean
  /** whether one of the two has blocked the other */
  hasBlockWith(memberId: string): boolean
}

export interface SharedByAuthor {
  authorId: string
  visibility: Visibility
  /** with visibility `community`: the communities */
  communities: readonly string[]
}

/** For routes, posts, trips and collections. A block hides public content, too. */
export function maySee({ authorId, visibility, communities }: SharedByAuthor, viewer: Viewer): boolean {
  if (authorId === viewer.id) return true
  if (viewer.hasBlockWith(authorId)) return false
  if (visibility === 'public') return true
  if (visibility === 'followers') return viewer.follows(authorId)
  return visibility === 'community' && communities.some((id) => viewer.isMemberOf(id))
}
