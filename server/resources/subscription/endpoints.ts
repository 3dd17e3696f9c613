import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import * as v from 'valibot'
import { featuresOf } from '#domain/subscription/feature.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { IDEMPOTENCY_HEADER } from '#domain/wire/session/session.ts'
import { upgradeRequest } from '#domain/wire/subscription-calls.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext, AppEnv } from '../../http/app-env.ts'
import { parseFields, readBody } from '../../http/body/request-body.ts'
import { enforceRateLimit } from '../../http/rate-limit/enforce-rate-limit.ts'
import { requireMember } from '../../http/session.ts'
import { readSubscriptionInfo, readUsageSummary } from './info.ts'
import {
  cancelSubscription,
  type MemberChange,
  resumeSubscription,
  upgradeSubscription,
} from './member-changes.ts'
import { readPlanOf, readPlans } from './store.ts'

const headerSchema = v.nullable(v.pipe(v.string(), v.minLength(8), v.maxLength(200)))

/** The calls for plans and subscriptions. Everyone may see the plans. */
export function subscriptionEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const member = requireMember(deps)
  const { query } = deps.db

  app.get(apiPaths.plans, etag({ weak: true }), async (c) => c.json({ results: await readPlans(query) }))
  app.get(apiPaths.subscriptionInfo, member, etag({ weak: true }), async (c) =>
    c.json(await readSubscriptionInfo(query, idOf(c), deps.clock())),
  )
  app.get(apiPaths.usageSummary, member, etag({ weak: true }), async (c) =>
    c.json(await readUsageSummary(query, idOf(c), deps.clock())),
  )
  app.get(apiPaths.myFeatures, member, etag({ weak: true }), async (c) =>
    c.json(featuresOf(await readPlanOf(query, idOf(c), deps.clock()))),
  )
  app.post(apiPaths.planUpgrade, member, async (c) => {
    const request = await readBody(c, upgradeRequest)
    return change(c, deps, (input) => upgradeSubscription(deps, { ...input, request }))
  })
  app.post(apiPaths.planCancel, member, (c) => change(c, deps, (input) => cancelSubscription(deps, input)))
  app.post(apiPaths.planResume, member, (c) => change(c, deps, (input) => resumeSubscription(deps, input)))
  return app
}

/** Runs one change with its rate limit. Responds with the subscription after it. */
async function change(
  c: AppContext,
  deps: Deps,
  work: (input: MemberChange) => Promise<void>,
): Promise<Response> {
  const { memberId } = c.get('session')
  const { limits, rates, clock, db } = deps
  await enforceRateLimit(rates, { key: `plan:${memberId}`, limit: limits.planChange, now: clock() })
  const header = c.req.header(IDEMPOTENCY_HEADER) ?? null
  const { key } = parseFields(v.object({ key: headerSchema }), { key: header })
  await work({ memberId, idempotencyHash: key === null ? null : hashOf(key) })
  return c.json(await readSubscriptionInfo(db.query, memberId, clock()))
}

const idOf = (c: AppContext): string => c.get('session').memberId
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()
