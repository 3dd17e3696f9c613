import { type Context, Hono } from 'hono'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { planRequest, reasonRequest, staffRequest, suspendRequest } from '#domain/wire/operations/tables.ts'
import type { Deps } from '../../../deps.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { readBody } from '../../../http/body/request-body.ts'
import { actOn } from '../moderation/act-on.ts'
import { DONE, idIn, pathPattern, staffIn } from '../request.ts'
import { tableEndpoints } from '../tables/table-endpoints.ts'
import { memberTable } from './list-members.ts'
import { changeStaff, endSessions, reactivate } from './member-acts.ts'
import { setPlan } from './set-plan.ts'

type Act = Parameters<typeof operationsPaths.member>[1]

const pathOf = (act: Act): string => pathPattern((id) => operationsPaths.member(id, act))
const whoIn = (c: Context<AppEnv>) => ({ staffId: staffIn(c), memberId: idIn(c) })

/** All members, and what staff do about one of them. */
export function operationsMemberEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.route('/', tableEndpoints(deps, memberTable))
  app.post(pathOf('suspend'), async (c) => {
    const { reason, until } = await readBody(c, suspendRequest)
    const target = { collection: 'profiles', id: idIn(c) } as const
    await actOn(deps, { staffId: staffIn(c), target, act: 'suspend', reason, until })
    return c.json(DONE)
  })
  app.post(pathOf('reactivate'), async (c) => {
    await reactivate(deps, { ...whoIn(c), ...(await readBody(c, reasonRequest)) })
    return c.json(DONE)
  })
  app.post(pathOf('staff'), async (c) => {
    await changeStaff(deps, { ...whoIn(c), ...(await readBody(c, staffRequest)) })
    return c.json(DONE)
  })
  app.post(pathOf('plan'), async (c) => {
    await setPlan(deps, { ...whoIn(c), ...(await readBody(c, planRequest)) })
    return c.json(DONE)
  })
  app.post(pathOf('end-sessions'), async (c) => {
    await endSessions(deps, { ...whoIn(c), ...(await readBody(c, reasonRequest)) })
    return c.json(DONE)
  })
  return app
}
