import { Hono } from 'hono'
import { announcementRequest } from '#domain/wire/operations/announcements.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { reasonRequest } from '#domain/wire/operations/tables.ts'
import type { Deps } from '../../../deps.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { readBody } from '../../../http/body/request-body.ts'
import { DONE, idIn, pathPattern, staffIn } from '../request.ts'
import { tableEndpoints } from '../tables/table-endpoints.ts'
import { announce, cancelAnnouncement } from './announce.ts'
import { readAreas } from './audience.ts'
import { announcementTable } from './list-announcements.ts'

/** Messages of staff to members. server/jobs/announcements.ts sends them. */
export function announcementEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.route('/', tableEndpoints(deps, announcementTable))
  app.get(operationsPaths.announcementAreas, async (c) => c.json({ areas: await readAreas(deps.db.query) }))
  app.post(operationsPaths.announcements, async (c) => {
    const request = await readBody(c, announcementRequest)
    await announce(deps, { ...request, staffId: staffIn(c) })
    return c.json(DONE)
  })
  app.post(pathPattern(operationsPaths.announcementCancel), async (c) => {
    const { reason } = await readBody(c, reasonRequest)
    await cancelAnnouncement(deps, { id: idIn(c), reason, staffId: staffIn(c) })
    return c.json(DONE)
  })
  return app
}
