import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { reject } from '../../http/errors.ts'
import type { RequestMeter } from '../../http/request-meter.ts'
import { toPrometheusText } from './prometheus.ts'
import { readMetrics } from './read-metrics.ts'

export const METRICS_PATH = '/metrics'

/** For machines that hold METRICS_TOKEN; without one there are no metrics. No personal data. */
export function metricsEndpoints(deps: Deps, meter: RequestMeter): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(METRICS_PATH, async (c) => {
    if (deps.metricsToken === null) return reject('not_found')
    const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    if (!isSameText(given, deps.metricsToken)) return reject('token_invalid')
    c.header('cache-control', 'no-store')
    c.header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
    return c.body(toPrometheusText(await readMetrics(deps, meter)))
  })
  return app
}

/** Takes the same time wherever the texts differ. */
const isSameText = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other))
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
