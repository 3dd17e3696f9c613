import { Hono } from 'hono'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { parseFields } from '../../http/request-body.ts'
import { auditFilter, listAudit } from './audit/list-audit.ts'
import { moderationEndpoints } from './moderation/endpoints.ts'
import { requireStaff } from './require-staff.ts'

/** The calls of Operations: all of them for staff only, also those that do not exist. */
export function operationsEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(operationsPaths.all, requireStaff(deps))
  app.route('/', moderationEndpoints(deps))
  app.get(operationsPaths.audit, async (c) => {
    const filter = parseFields(auditFilter, c.req.query())
    return c.json(await listAudit(deps.db.query, filter, c.req.query('after') ?? null))
  })
  return app
}
