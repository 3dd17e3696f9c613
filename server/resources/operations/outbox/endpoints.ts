import { Hono } from 'hono'
import {
  OUTBOX_PART_MAX_BYTES,
  OUTBOX_PHOTO_MAX_BYTES,
  outboxPhotoRequest,
  outboxRequest,
} from '#domain/wire/operations/outbox.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import type { Deps } from '../../../deps.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { readBody } from '../../../http/body/request-body.ts'
import { staffIn } from '../request.ts'
import { importOutbox } from './import-outbox.ts'
import { importPhoto } from './import-photo.ts'

/** A member's exported unsent changes, in parts, and their photos one by one. */
export function outboxEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.post(operationsPaths.outbox, async (c) => {
    const request = await readBody(c, outboxRequest, OUTBOX_PART_MAX_BYTES)
    return c.json(await importOutbox(deps, { ...request, staffId: staffIn(c) }))
  })
  app.post(operationsPaths.outboxPhoto, async (c) => {
    const request = await readBody(c, outboxPhotoRequest, OUTBOX_PHOTO_MAX_BYTES)
    return c.json(await importPhoto(deps, { ...request, staffId: staffIn(c) }))
  })
  return app
}
