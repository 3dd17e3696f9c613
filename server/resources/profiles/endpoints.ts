import { Hono } from 'hono'
import * as v from 'valibot'
import { apiPaths } from '#domain/wire/paths.ts'
import { collections } from '../../collections.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody } from '../../http/body/request-body.ts'
import { reject } from '../../http/errors.ts'
import { enforceRateLimit } from '../../http/rate-limit/enforce-rate-limit.ts'
import { requireMember } from '../../http/session.ts'
import type { Fields } from '../../sync/collection/document-row.ts'
import { isStorable } from '../../sync/json/storable-json.ts'
import { editDocument } from '../../sync/push/edit-document.ts'
import { runWriteTransaction } from '../../sync/push/write-transaction.ts'
import { profileCollection } from './collection.ts'

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const patch = v.custom<Fields>(isObject, 'An object was expected.')

/**
 * PATCH /api/profiles/{id}/ with any of the profile's fields; responds with the profile. Overwrites
 * without conflict detection. Uses the rate limit of pushes, because a change of name rewrites the
 * author card of all documents of the member.
 */
export function profileEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.patch(decodeURIComponent(apiPaths.profile(':id')), requireMember(deps), async (c) => {
    const { memberId } = c.get('session')
    await enforceRateLimit(deps.rates, {
      key: `push:${memberId}`,
      limit: deps.limits.push,
      now: deps.clock(),
    })
    const id = c.req.param('id') ?? ''
    const set = await readBody(c, patch)
    if (!isStorable([id, set])) reject('validation')
    const outcome = await runWriteTransaction({ ...deps, collections }, memberId, (context) =>
      editDocument(context, profileCollection, { id, set, was: null }),
    )
    if (outcome.status === 'refused') {
      reject(outcome.error.code, { fieldErrors: outcome.error.field_errors })
    }
    return c.json(outcome.document)
  })
  return app
}
