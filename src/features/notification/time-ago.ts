import { useEffect, useState } from 'react'
import { splitRelativeTime } from '../../ui/format/relative-time.ts'

const REFRESH_MS = 30_000

const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** `12 minutes ago`, `1 day ago`. A server whose clock is ahead of this device has no future. */
export function formatTimeAgo(at: string, nowMs: number): string {
  const time = splitRelativeTime(at, nowMs)
  return time && time.value < 0 ? format.format(time.value, time.unit) : 'less than a minute ago'
}

/** The current time, renewed while the view is open. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
