import type { PostContent } from '../commands.ts'

/** What the form of a new post holds. */
export interface PostDraft {
  kind: 'text' | 'announcement' | 'route' | 'event'
  text: string
  /** id of the route or event; null: none chosen yet */
  target: string | null
}

export const EMPTY_DRAFT: PostDraft = { kind: 'text', text: '', target: null }

/** The name of the stored form draft. Drafts on devices have it; do not change it. */
export const newPostDraftName = (community: string): string => `new post ${community}`

/** The fields of the post. What belongs to another kind is left out. */
export function toPostContent({ kind, text, target }: PostDraft, community: string): PostContent {
  const collection = kind === 'route' ? 'routes' : kind === 'event' ? 'events' : null
  return {
    kind,
    community,
    text: text.trim(),
    target: collection && target !== null ? { collection, id: target } : null,
    poll: null,
  }
}
