import { useNow } from '../../platform/queries/use-now.ts'
import { formatRelativeTime } from '../../ui/format/relative-time.ts'

const REFRESH_MS = 30_000

/** Relative times that have no suffix. */
const WITH_SUFFIX: Readonly<Record<string, string>> = {
  now: 'less than a minute ago',
  yesterday: '1 day ago',
  'last week': '1 week ago',
  'last month': '1 month ago',
  'last year': '1 year ago',
}

/** `12 minutes ago`, `1 day ago`. A server whose clock is ahead of this device sends nothing from the future. */
export function formatTimeAgo(at: string, nowMs: number): string {
  const text = formatRelativeTime(at, Math.max(nowMs, Date.parse(at)))
  return WITH_SUFFIX[text] ?? text
}

/** The current time, renewed while the view is open. */
export const useNowMs = (): number => useNow(REFRESH_MS).getTime()
