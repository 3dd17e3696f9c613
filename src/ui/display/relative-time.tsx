import { type ReactElement, use, useEffect, useState } from 'react'
import { formatRelativeTime } from '../format/relative-time.ts'
import { ClockContext } from './clock-context.ts'

const REFRESH_MS = 30_000

/** Relative time, kept up to date; the exact time is in the tooltip. `at`: ISO 8601. */
export function RelativeTime({ at }: { at: string }): ReactElement {
  const now = use(ClockContext)
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [now])
  return (
    <time dateTime={at} title={new Date(at).toLocaleString()}>
      {formatRelativeTime(at, moment.getTime())}
    </time>
  )
}
