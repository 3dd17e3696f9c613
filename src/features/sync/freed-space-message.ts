import { formatBytes } from '../../ui/format/bytes.ts'

interface Freed {
  /** bytes that the origin uses; null if the browser does not report it */
  before: number | null
  after: number | null
  /** false: nothing was deleted yet, the space is freed at the next sync */
  reached: boolean
}

/** The result of `Free up space`. */
export function freedSpaceMessage({ before, after, reached }: Freed): string {
  if (!reached) return 'Space will be freed at the next sync.'
  const freed = (before ?? 0) - (after ?? 0)
  if (before === null || after === null) return 'Space was freed.'
  return freed > 0 ? `${formatBytes(freed)} freed.` : 'Nothing to free up.'
}
