import { Hono } from 'hono'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import type { Deps } from '../../../deps.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { parseFields } from '../../../http/body/request-body.ts'
import { overviewFilter, readOverview } from './read-overview.ts'
import { readSyncHealth } from './store.ts'

export function operationsHealthEndpoints({ db, clock, appFiles }: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(operationsPaths.overview, async (c) => {
    const { days } = parseFields(overviewFilter, c.req.query())
    return c.json(await readOverview(db.query, { days, now: clock() }))
  })
  app.get(operationsPaths.health, async (c) =>
    c.json(await readSyncHealth(db.query, { now: clock(), appFiles })),
  )
  return app
}
