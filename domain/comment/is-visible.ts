import type { MemberComment } from './comment.ts'

/** Whether others get a comment, who see what it stands under: neither it nor what it answers was hidden. */
export const isVisibleToOthers = ({
  hidden,
  hiddenAbove,
}: Pick<MemberComment, 'hidden' | 'hiddenAbove'>): boolean => !hidden && hiddenAbove !== true
