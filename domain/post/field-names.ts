import type { PostFields, postModerationFields } from './post.ts'

// The names of the fields, apart from their schemas, so that pages need not load valibot. A test compares both.

export const POST_FIELDS = [
  'kind',
  'community',
  'text',
  'target',
  'photos',
  'poll',
  'outing',
  'visibility',
] as const satisfies readonly (keyof PostFields)[]

export const POST_MODERATION_FIELDS = [
  'pinned',
  'hidden',
  'hiddenReason',
] as const satisfies readonly (keyof typeof postModerationFields)[]
