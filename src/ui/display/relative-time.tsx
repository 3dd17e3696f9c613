import { type ReactElement, useEffect, useState } from 'react'
import { formatRelativeTime } from '../format/relative-time.ts'

const REFRESH_MS = 30_000

/** Relative time, kept up to date; the exact time is in the tooltip. `at`: ISO 8601. */
export function RelativeTime({ at }: { at: string }): ReactElement {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={at} title={new Date(at).toLocaleString()}>
      {formatRelativeTime(at, nowMs)}
    </time>
  )
}
