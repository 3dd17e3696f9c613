import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { PULL_LIMIT_FIRST_LOAD } from '#domain/wire/limits.ts'
import type { NetworkStrategy } from '#domain/wire/network/network-strategy.ts'
import {
  PUSH_WRITES_MAX,
  type PullRequest,
  type PullResponse,
  type PushRequest,
} from '#domain/wire/sync/protocol.ts'
import type { SyncStopReason } from '#domain/wire/sync/sync-status.ts'
import { isStorageFull } from '#replica/upkeep/database-loss.ts'
import { isServerReachable } from '../../api/resources/health.ts'
import { push } from '../../api/resources/sync.ts'
import type { ApiFailure } from '../../api/transport/api-result.ts'
import type { Send } from '../../api/transport/http-client.ts'
import { ReplicaSupersededError } from '../recovery/superseded-replica.ts'
import type { Bound } from '../store/bind-operations.ts'
import type { PullOutcome } from '../store/pull-outcome.ts'
import type { applyPullResponse } from './apply-pull-response.ts'
import type { applyPushResponse, rejectMutation } from './apply-push-response.ts'
import { isStillNeeded, type PullInFlight, prefetchNextPull, startPull } from './prefetch-pull.ts'
import type { nextPull } from './pull-request.ts'
import type { PushLimits } from './push-limits.ts'
import type { nextPush } from './push-request.ts'

/** A round always pushes; it pulls only if asked to, or if the responses require it. */
export interface RoundJob {
  pull: boolean
}

/**
 * done: everything was pushed and pulled · failed: something was not; try again (`reached`: our server
 * answered, `retryAfterMs`: it named a time) · stopped: nothing can be synced any more
 */
export type RoundResult =
  | { kind: 'done' }
  | { kind: 'failed'; reached: boolean; retryAfterMs: number | null }
  | { kind: 'stopped'; why: SyncStopReason }

interface RoundEngine
  extends Bound<{
    nextPush: typeof nextPush
    applyPushResponse: typeof applyPushResponse
    rejectMutation: typeof rejectMutation
    nextPull: typeof nextPull
    applyPullResponse: typeof applyPullResponse
  }> {
  hasPulled: () => Promise<boolean>
}

export interface RoundDeps {
  engine: RoundEngine
  /** with the member's bearer token */
  send: Send
  onSending: (sending: boolean) => void
  /** how many changes a pull requests, as the network is now */
  pullLimit: () => NetworkStrategy['pullLimit']
  /** whether the device has space for what a pull delivers */
  hasSpace: () => Promise<boolean>
  onStorageFull: () => void
  /** Returns whether another pull is due. */
  onPulled: (outcome: PullOutcome, request: PullRequest) => Promise<boolean>
  pushLimits: PushLimits
  /** The server answered 403: the session may be over. */
  onForbidden: () => void
  log: (message: string, error: unknown) => void
}

// [Note: Pull before the first push] The first pull of a scope does not name what was deleted from it
// (scopes/cursors.ts). A document that a push response has stored on a device that has pulled nothing,
// and that the server then deletes together with another one, would stay forever: for example the
// track of a route that was created and deleted before the first pull. So a new device pulls first,
// and so does one after a reset.

/**
 * One round: push, then pull, except on a device that has pulled nothing yet. One request is in
 * flight at a time, and a response is applied completely before the next one. While a page is
 * materialized the next one is requested; it is used only if it still is what is due.
 */
export async function runSyncRound(
  deps: RoundDeps,
  job: RoundJob,
  signal: AbortSignal,
): Promise<RoundResult> {
  try {
    if (!(await deps.engine.hasPulled()) && (await deps.hasSpace())) return await pullAll(deps, signal)
    const pushed = await pushAll(deps, signal)
    if (pushed.failure) return pushed.failure
    const mustPull = (job.pull || pushed.wasReset) && (await deps.hasSpace())
    return mustPull ? await pullAll(deps, signal) : { kind: 'done' }
  } catch (error) {
    if (error instanceof ReplicaSupersededError) return { kind: 'stopped', why: 'outrun' }
    if (isStorageFull(error)) deps.onStorageFull()
    // A response that could not be stored is requested again later, never skipped.
    deps.log('A sync response could not be stored', error)
    return { kind: 'failed', reached: true, retryAfterMs: null }
  } finally {
    deps.onSending(false)
  }
}

async function pushAll(
  deps: RoundDeps,
  signal: AbortSignal,
  onBatch = () => {},
): Promise<{ failure?: RoundResult; wasReset: boolean }> {
  let limit = PUSH_WRITES_MAX
  const next = () => deps.engine.nextPush(limit, deps.pushLimits.maxSize())
  for (let batch = await next(); batch; batch = await next()) {
    onBatch()
    deps.onSending(true)
    const response = await push(deps.send, batch, signal)
    if (response.ok) {
      limit = PUSH_WRITES_MAX
      deps.pushLimits.noteDelivered()
      const { wasReset } = await deps.engine.applyPushResponse(batch, response.value)
      if (wasReset) return { wasReset }
    } else {
      const rejection = await findRejection(deps, { batch, response, signal })
      if (!rejection) return { failure: toRoundResult(deps, response), wasReset: false }
      limit = await reduceBatch(deps, batch, rejection)
    }
  }
  deps.onSending(false)
  return { wasReset: false }
}

async function pullAll(deps: RoundDeps, signal: AbortSignal): Promise<RoundResult> {
  const start = (request: PullRequest) => startPull(deps.send, request, signal)
  // After one complete page longer ones are requested; the round after a failure starts small again.
  const startLonger = (request: PullRequest) => start({ ...request, limit: deps.pullLimit().next })
  const isFirstLoad = !(await deps.engine.hasPulled())
  let current = start(
    await deps.engine.nextPull(isFirstLoad ? PULL_LIMIT_FIRST_LOAD : deps.pullLimit().first),
  )
  let prefetched: PullInFlight | null = null
  let isPushDue = isFirstLoad
  try {
    for (;;) {
      const response = await current.response
      if (!response.ok) return toRoundResult(deps, response)
      prefetched = prefetchNextPull(current.request, response.value, startLonger)
      const hasMore = await applyPage(deps, current.request, response.value)
      if (!hasMore && !isPushDue) return { kind: 'done' }
      if (hasMore && !(await deps.engine.hasPulled())) {
        isPushDue = true // [Note: Pull before the first push]
      } else {
        // Changes made while the page was in flight are pushed before the next pull.
        const pushed = await pushAll(deps, signal, () => prefetched?.cancel())
        if (pushed.failure) return pushed.failure
        isPushDue = pushed.wasReset
        if (!hasMore && !isPushDue) return { kind: 'done' }
      }
      current = await startNextPull(deps, prefetched, start)
    }
  } finally {
    prefetched?.cancel()
  }
}

async function startNextPull(
  { engine, pullLimit }: RoundDeps,
  prefetched: PullInFlight | null,
  start: (request: PullRequest) => PullInFlight,
): Promise<PullInFlight> {
  const due = await engine.nextPull(pullLimit().first)
  if (prefetched && isStillNeeded(prefetched, due)) return prefetched
  prefetched?.cancel()
  return start(due)
}

/** Returns whether another pull is due. */
async function applyPage(deps: RoundDeps, request: PullRequest, response: PullResponse): Promise<boolean> {
  return deps.onPulled(await deps.engine.applyPullResponse(request, response), request)
}

/**
 * A batch was rejected as a whole and would be again. It is sent in halves until the invalid mutation
 * is alone and can be parked. Returns how many mutations the next batch may hold.
 */
async function reduceBatch(deps: RoundDeps, batch: PushRequest, rejection: Rejection): Promise<number> {
  if (rejection.code === 'too_large') deps.pushLimits.noteTooLarge(batch)
  const { writes } = batch
  const [only] = writes
  if (writes.length > 1 || !only) return Math.max(1, Math.floor(writes.length / 2))
  await deps.engine.rejectMutation(only.mutation, rejection)
  return PUSH_WRITES_MAX
}

const BAD_REQUEST = 400
const TOO_LARGE = 413
const UPGRADE_REQUIRED = 426

/** Without words of a server: the page has its own for this code. */
const TOO_LARGE_FOR_CONNECTION: Rejection = { code: 'too_large', message: '', field_errors: {} }

/** Why a batch must not be sent again as it is; null if it can be. */
async function findRejection(
  deps: RoundDeps,
  { batch, response, signal }: { batch: PushRequest; response: ApiFailure; signal: AbortSignal },
): Promise<Rejection | null> {
  const { failure } = response
  const { status, code, message, field_errors } = failure
  if (code !== null && (status === BAD_REQUEST || status === TOO_LARGE))
    return { code, message, field_errors }
  if (status === TOO_LARGE) return TOO_LARGE_FOR_CONNECTION
  if (failure.kind !== 'unreachable' || !deps.pushLimits.noteBroken(batch)) return null
  return (await isServerReachable(deps.send, signal)) ? TOO_LARGE_FOR_CONNECTION : null
}

function toRoundResult(deps: RoundDeps, { failure, retryAfterMs }: ApiFailure): RoundResult {
  if (failure.status === UPGRADE_REQUIRED) return { kind: 'stopped', why: 'outdated' }
  if (failure.kind === 'auth') return { kind: 'stopped', why: 'ended' }
  if (failure.kind === 'forbidden') deps.onForbidden()
  return { kind: 'failed', reached: failure.status !== null, retryAfterMs }
}
