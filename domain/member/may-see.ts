import type { Visibility } from '../route/route.ts'

/** What decides whether a member sees what others made. */
export interface Viewer {
  id: string
  /** whether the viewer follows that member, accepted */
  follows(memberId: string): boolean
  /** whether the viewer is a member of that community */
  isMemberOf(communityId: string): boolean
  /** whether one of the two has blocked the other */
  hasBlockWith(memberId: string): boolean
}

export interface SharedByAuthor {
  authorId: string
  visibility: Visibility
  /** where `visibility` is community: which ones */
  communities: readonly string[]
}

/** Of routes, posts, trips and collections. A block hides what is public, too. */
export function maySee({ authorId, visibility, communities }: SharedByAuthor, viewer: Viewer): boolean {
  if (authorId === viewer.id) return true
  if (viewer.hasBlockWith(authorId)) return false
  if (visibility === 'public') return true
  if (visibility === 'followers') return viewer.follows(authorId)
  return visibility === 'community' && communities.some((id) => viewer.isMemberOf(id))
}
