import type { MemberComment } from './comment.ts'

/**
 * Whether a comment is visible to everyone who sees its target: neither it nor the comment above it
 * is hidden.
 */
export const isVisibleToOthers = ({
  hidden,
  hiddenAbove,
}: Pick<MemberComment, 'hidden' | 'hiddenAbove'>): boolean => !hidden && hiddenAbove !== true
