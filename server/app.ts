import { Hono } from 'hono'
import { linkPath } from '#domain/wire/link-paths.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import type { Deps } from './deps.ts'
import type { AppEnv } from './http/app-env.ts'
import { discardRejectedBody } from './http/body/discard-body.ts'
import { compressText } from './http/compress-text.ts'
import { rejectCrossSite } from './http/cross-site.ts'
import { reject, respondWithError } from './http/errors.ts'
import { requestLog } from './http/request-log.ts'
import { createRequestMeter, measureRequests } from './http/request-meter.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { calendarFeedEndpoints } from './resources/calendar-feed/endpoints.ts'
import { communityEndpoints } from './resources/communities/endpoints.ts'
import { elevationEndpoints } from './resources/elevation/endpoints.ts'
import { eventEndpoints } from './resources/events/endpoints.ts'
import { foundRouteEndpoints } from './resources/found-routes/endpoints.ts'
import { healthEndpoints } from './resources/health/endpoints.ts'
import { inviteLinkEndpoints } from './resources/invite-links/endpoints.ts'
import { pictureEndpoints } from './resources/media/picture-endpoints.ts'
import { uploadEndpoints } from './resources/media/uploads/upload-endpoints.ts'
import { memberEndpoints } from './resources/members/endpoints.ts'
import { metricsEndpoints } from './resources/metrics/endpoints.ts'
import { notificationEndpoints } from './resources/notifications/endpoints.ts'
import { operationsEndpoints } from './resources/operations/endpoints.ts'
import { placeEndpoints } from './resources/places/endpoints.ts'
import { profileEndpoints } from './resources/profiles/endpoints.ts'
import { searchEndpoints } from './resources/search/endpoints.ts'
import { sessionEndpoints } from './resources/session/endpoints.ts'
import { sessionListEndpoints } from './resources/session/session-list-endpoints.ts'
import { suspensionEndpoints } from './resources/session/suspension/endpoints.ts'
import { shareLinkEndpoints } from './resources/share-links/endpoints.ts'
import { linkPageEndpoints } from './resources/share-links/link-page-endpoints.ts'
import { subscriptionEndpoints } from './resources/subscription/endpoints.ts'
import { tileEndpoints } from './resources/tiles/endpoints.ts'
import { syncEndpoints } from './sync/endpoints.ts'

/**
 * All HTTP endpoints. The order matters: middlewares of every response first, the app's files last.
 */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError((error, c) => respondWithError(c, error, deps))
  app.notFound(() => reject('not_found'))

  app.use(discardRejectedBody)
  const meter = createRequestMeter()
  app.use(requestLog(deps.log))
  app.use(measureRequests(meter))
  app.use(securityHeaders(deps.proxies, deps.appFiles))
  app.use(async (c, next) => {
    await next()
    c.res.headers.set(SERVER_HEADER, deps.version)
  })
  app.use('/api/*', compressText)
  app.use('/api/*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  app.use('/api/*', rejectCrossSite)

  for (const endpoints of [
    healthEndpoints,
    sessionEndpoints,
    sessionListEndpoints,
    suspensionEndpoints,
    memberEndpoints,
    profileEndpoints,
    notificationEndpoints,
    communityEndpoints,
    inviteLinkEndpoints,
    eventEndpoints,
    searchEndpoints,
    foundRouteEndpoints,
    elevationEndpoints,
    placeEndpoints,
    uploadEndpoints,
    shareLinkEndpoints,
    subscriptionEndpoints,
    calendarFeedEndpoints,
    operationsEndpoints,
    syncEndpoints,
  ])
    app.route('/', endpoints(deps))
  app.all('/api/*', () => reject('not_found'))
  app.route('/', metricsEndpoints(deps, meter))
  app.route('/', pictureEndpoints(deps))
  app.use(linkPath('*'), compressText)
  app.route('/', linkPageEndpoints(deps))
  app.use('/tiles/*', compressText)
  app.route('/', tileEndpoints(deps))

  if (deps.appFiles !== null) app.route('/', staticFiles(deps.appFiles))
  return app
}
