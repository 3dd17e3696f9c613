import { Hono } from 'hono'
import * as v from 'valibot'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { CONTENT_NOUNS, featureRequest, hideRequest } from '#domain/wire/operations/tables.ts'
import type { Deps } from '../../../deps.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { parseFields, readBody } from '../../../http/body/request-body.ts'
import { actOn } from '../moderation/act-on.ts'
import { DONE, idIn, pathPattern, staffIn } from '../request.ts'
import { tableEndpoints } from '../tables/table-endpoints.ts'
import { featureRoute } from './feature.ts'
import { contentTable } from './list-content.ts'

const VISIBILITY = decodeURIComponent(operationsPaths.contentVisibility(':noun', ':id'))

/** What members made; staff hide it and show it again. */
export function contentEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.route('/', tableEndpoints(deps, contentTable))
  app.post(VISIBILITY, async (c) => {
    const { noun } = parseFields(v.object({ noun: v.picklist(CONTENT_NOUNS) }), c.req.param())
    const { isHidden, reason } = await readBody(c, hideRequest)
    await actOn(deps, {
      staffId: staffIn(c),
      target: { collection: noun, id: idIn(c) },
      act: isHidden ? 'hide' : 'restore',
      reason,
      until: null,
    })
    return c.json(DONE)
  })
  app.post(pathPattern(operationsPaths.routeFeature), async (c) => {
    const request = await readBody(c, featureRequest)
    await featureRoute(deps, { ...request, id: idIn(c), staffId: staffIn(c) })
    return c.json(DONE)
  })
  return app
}
