import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Upper limits in seconds of the classes of durations. */
const LIMITS_S = [0.01, 0.05, 0.1, 0.5, 1, 5] as const

/** Counts the responses of this instance since its start, without paths and members. */
export interface RequestMeter {
  record(response: { method: string; status: number; durationS: number }): void
  /** the counts by method and class of status (`2xx`) */
  counts(): { method: string; status: string; count: number }[]
  /** how many took at most `le` seconds; the last one counts all */
  durations(): { le: string; count: number }[]
  totalS(): number
}

export function createRequestMeter(): RequestMeter {
  const counts = new Map<string, number>()
  const slots = Array.from({ length: LIMITS_S.length + 1 }, () => 0)
  let total = 0
  return {
    record({ method, status, durationS }) {
      const key = `${KNOWN_METHODS.has(method) ? method : 'OTHER'} ${Math.floor(status / 100)}xx`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      const slot = LIMITS_S.findIndex((limit) => durationS <= limit)
      const at = slot === -1 ? LIMITS_S.length : slot
      slots[at] = (slots[at] ?? 0) + 1
      total += durationS
    },
    counts: () =>
      [...counts].map(([key, count]) => {
        const [method = '', status = ''] = key.split(' ')
        return { method, status, count }
      }),
    durations() {
      let sum = 0
      return slots.map((count, at) => {
        sum += count
        return { le: String(LIMITS_S[at] ?? '+Inf'), count: sum }
      })
    },
    totalS: () => total,
  }
}

/** Any other text in a method would be a series of its own. */
const KNOWN_METHODS = new Set(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])

export const measureRequests =
  (meter: RequestMeter): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const startMs = performance.now()
    await next()
    const durationS = (performance.now() - startMs) / 1_000
    meter.record({ method: c.req.method, status: c.res.status, durationS })
  }
