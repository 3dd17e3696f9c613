import { v7 } from 'uuid'
import type { Poll, Post } from '#domain/post/post.ts'
import type { PostContent } from '../commands.ts'

/** What the form of a new post holds. */
export interface PostDraft {
  kind: 'text' | 'announcement' | 'route' | 'event' | 'poll'
  text: string
  /** id of the route or event; null: none chosen yet */
  target: string | null
  question: string
  options: readonly { id: string; text: string }[]
  /** as in a date and time input of this device; empty: never */
  closes: string
  photos: Post['photos']
  /** the fields for photos are shown */
  hasPhotos: boolean
}

export const EMPTY_DRAFT: PostDraft = {
  kind: 'text',
  text: '',
  target: null,
  question: '',
  options: [],
  closes: '',
  photos: [],
  hasPhotos: false,
}

/** The name of the stored form draft. Drafts on devices have it; do not change it. */
export const newPostDraftName = (community: string): string => `new post ${community}`

/** Options without a text are left out. */
const toPoll = ({ question, options, closes }: PostDraft): Poll => ({
  question: question.trim(),
  options: options.flatMap(({ id, text }) => (text.trim() === '' ? [] : [{ id, text: text.trim() }])),
  closes: closes === '' ? null : new Date(closes).toISOString(),
})

/** Two empty options. */
export const newOptions = (): PostDraft['options'] => [
  { id: v7(), text: '' },
  { id: v7(), text: '' },
]

/** The fields of the post. What belongs to another kind is left out. */
export function toPostContent(draft: PostDraft, community: string): PostContent {
  const { kind, text, target } = draft
  const photos = draft.hasPhotos
    ? draft.photos.map((photo) => ({ ...photo, caption: photo.caption.trim() }))
    : []
  const collection = kind === 'route' ? 'routes' : kind === 'event' ? 'events' : null
  return {
    kind: kind === 'text' && photos.length > 0 ? 'photo' : kind,
    photos,
    community,
    text: text.trim(),
    target: collection && target !== null ? { collection, id: target } : null,
    poll: kind === 'poll' ? toPoll(draft) : null,
  }
}
