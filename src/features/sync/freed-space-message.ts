import { formatBytes } from '../../ui/format/bytes.ts'

interface Freed {
  /** bytes that this origin holds; null where the browser does not tell */
  before: number | null
  after: number | null
  /** false: what was let go of leaves the device with the next sync only */
  reached: boolean
}

/** What `Free up space` has done. */
export function freedSpaceMessage({ before, after, reached }: Freed): string {
  if (!reached) return 'What this device can do without leaves it with the next sync.'
  const freed = (before ?? 0) - (after ?? 0)
  if (before === null || after === null) return 'What this device can do without has been let go of.'
  return freed > 0 ? `${formatBytes(freed)} freed.` : 'There was nothing that this device can do without.'
}
