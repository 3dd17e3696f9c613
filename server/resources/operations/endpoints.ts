import { Hono } from 'hono'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { announcementEndpoints } from './announcements/endpoints.ts'
import { auditTable } from './audit/list-audit.ts'
import { contentEndpoints } from './content/endpoints.ts'
import { operationsHealthEndpoints } from './health/endpoints.ts'
import { operationsMemberEndpoints } from './members/endpoints.ts'
import { moderationEndpoints } from './moderation/endpoints.ts'
import { outboxEndpoints } from './outbox/endpoints.ts'
import { requireStaff } from './require-staff.ts'
import { subscriptionTable } from './subscriptions/list-subscriptions.ts'
import { tableEndpoints } from './tables/table-endpoints.ts'

/** The calls of Operations: all of them for staff only, also those that do not exist. */
export function operationsEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(operationsPaths.all, requireStaff(deps))
  for (const endpoints of [
    operationsHealthEndpoints,
    moderationEndpoints,
    operationsMemberEndpoints,
    contentEndpoints,
    announcementEndpoints,
    outboxEndpoints,
  ])
    app.route('/', endpoints(deps))
  app.route('/', tableEndpoints(deps, subscriptionTable))
  app.route('/', tableEndpoints(deps, auditTable))
  return app
}
