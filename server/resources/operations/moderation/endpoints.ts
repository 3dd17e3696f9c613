import { Hono } from 'hono'
import {
  appealDecisionRequest,
  decisionRequest,
  dismissAllRequest,
} from '#domain/wire/operations/moderation.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import type { Deps } from '../../../deps.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { readBody } from '../../../http/body/request-body.ts'
import { reject } from '../../../http/errors.ts'
import { DONE, idIn, pathPattern, staffIn } from '../request.ts'
import { tableEndpoints } from '../tables/table-endpoints.ts'
import { decideAppeal } from './appeals.ts'
import { readCase } from './case-details.ts'
import { decideCase, dismissCases } from './decide.ts'
import { caseTable } from './list-cases.ts'

/** The queue of reports and appeals. `operationsEndpoints` lets only staff get here. */
export function moderationEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { query } = deps.db

  app.route('/', tableEndpoints(deps, caseTable))
  app.get(pathPattern(operationsPaths.case), async (c) =>
    c.json((await readCase(query, { id: idIn(c), staffId: staffIn(c) })) ?? reject('not_found')),
  )
  app.post(operationsPaths.dismissAll, async (c) => {
    const request = await readBody(c, dismissAllRequest)
    return c.json(await dismissCases(deps, { ...request, staffId: staffIn(c) }))
  })
  app.post(pathPattern(operationsPaths.decide), async (c) => {
    const request = await readBody(c, decisionRequest)
    await decideCase(deps, { ...request, caseId: idIn(c), staffId: staffIn(c) })
    return c.json(DONE)
  })
  app.post(pathPattern(operationsPaths.decideAppeal), async (c) => {
    const request = await readBody(c, appealDecisionRequest)
    await decideAppeal(deps, { ...request, appealId: idIn(c), staffId: staffIn(c) })
    return c.json(DONE)
  })
  return app
}
