import { Hono } from 'hono'
import * as v from 'valibot'
import { apiPaths } from '#domain/wire/paths.ts'
import {
  COMPARED_DOCUMENTS_MAX,
  PROTOCOL,
  PUSH_BODY_MAX_BYTES,
  type PullRequest,
  pullRequest,
  pushRequest,
  SCOPES_PER_PULL_MAX,
} from '#domain/wire/sync/protocol.ts'
import { collections } from '../collections.ts'
import type { Deps } from '../deps.ts'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { parseFields, readSizedBody } from '../http/body/request-body.ts'
import { respondWithJson } from '../http/compress-text.ts'
import { reject } from '../http/errors.ts'
import { enforceRateLimit } from '../http/rate-limit/enforce-rate-limit.ts'
import { rejectInactive, verifyClaims, verifyPushClaims } from '../http/session.ts'
import { deviceLabel } from './devices/device-label.ts'
import { isStorableText } from './json/storable-json.ts'
import { KnownScopes } from './pull/known-scopes.ts'
import { pull } from './pull/pull.ts'
import { type PushDeps, push } from './push/push.ts'

const PULL_BODY_MAX_BYTES = 256_000
const NEWER_PROTOCOL_RETRY_S = 60
/** What a write takes on the disk besides its content: the rows of its outcome (tests/cost/disk-growth.test.ts). */
const BYTES_OF_WRITE = 1_000

/** POST /api/sync/pull/ and POST /api/sync/push/, as docs/sync.md describes them. */
export function syncEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { rates, limits, clock } = deps

  const known = new KnownScopes()

  // The statement of the pull checks the session as well: a device that is up to date costs one statement.
  app.post(apiPaths.pull, async (c) => {
    const { memberId, sessionId } = await verifyClaims(deps, c)
    await enforceRateLimit(rates, { key: `pull:${memberId}`, limit: limits.pull, now: clock() })
    const { request } = await readRequest(c, pullRequest, PULL_BODY_MAX_BYTES)
    if (Object.keys({ ...request.scopes, ...request.drop }).length > SCOPES_PER_PULL_MAX) reject('too_large')
    if (countHeld(request) > COMPARED_DOCUMENTS_MAX) reject('too_large')
    const label = deviceLabel(c.req.header('user-agent'))
    return respondWithJson(
      c,
      await pull({ ...deps, sessionId, label, onSession: rejectInactive, known }, memberId, request),
    )
  })

  // Likewise the first statement of a push.
  app.post(apiPaths.push, async (c) => {
    const { memberId, sessionId, by } = await verifyPushClaims(deps, c)
    await enforceRateLimit(rates, { key: `push:${memberId}`, limit: limits.push, now: clock() })
    const { request, bytes } = await readRequest(c, pushRequest, PUSH_BODY_MAX_BYTES)
    // A cookie belongs to the member who signed in last in this browser, but the batch may be
    // another member's. A token may have been replaced meanwhile as well.
    if (request.member === undefined ? by === 'cookie' : request.member !== memberId) reject('forbidden')
    const onSession: PushDeps['onSession'] = async (session) => {
      rejectInactive(session)
      await enforceByteBudget(deps, memberId, { bodyBytes: bytes, writes: request.writes.length })
    }
    const results = await push({ ...deps, collections, sessionId, onSession }, memberId, request)
    return respondWithJson(c, Buffer.from(JSON.stringify(results)))
  })
  return app
}

/**
 * Without it, one member could fill the disk within the limits of single requests and rows. The device
 * sends the batch again later.
 */
async function enforceByteBudget(
  { rates, limits, clock }: Deps,
  memberId: string,
  { bodyBytes, writes }: { bodyBytes: number; writes: number },
): Promise<void> {
  const now = clock()
  const { pushedBytesOfHour, pushedBytesOfDay } = limits
  const weight = bodyBytes + writes * BYTES_OF_WRITE
  await enforceRateLimit(rates, { key: `bytes-hour:${memberId}`, limit: pushedBytesOfHour, now, weight })
  await enforceRateLimit(rates, { key: `bytes-day:${memberId}`, limit: pushedBytesOfDay, now, weight })
}

const countHeld = ({ held }: PullRequest): number =>
  Object.values(held?.versions ?? {}).reduce((sum, versions) => sum + Object.keys(versions).length, 0)

const protocolHeader = v.looseObject({ protocol: v.pipe(v.number(), v.integer()) })

/**
 * Checks the protocol before the rest of the body, whose shape depends on it. A newer protocol
 * means that this server is about to be updated or was rolled back; the client retries.
 */
async function readRequest<S extends typeof pullRequest | typeof pushRequest>(
  c: AppContext,
  schema: S,
  maxBytes: number,
): Promise<{ request: v.InferOutput<S>; bytes: number }> {
  const { body, bytes } = await readSizedBody(c, protocolHeader, maxBytes)
  if (body.protocol > PROTOCOL) reject('unavailable', { retryAfterS: NEWER_PROTOCOL_RETRY_S })
  if (body.protocol !== PROTOCOL) reject('protocol_too_old')
  const request = parseFields(schema, body)
  if (!isStorableText(request.client)) reject('validation', { fieldErrors: { client: ['Not a device id.'] } })
  return { request, bytes }
}
