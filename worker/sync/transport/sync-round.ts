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
import { push } from '../../api/resources/sync.ts'
import { type ApiFailure, hasErrorEnvelope } from '../../api/transport/api-result.ts'
import type { Send } from '../../api/transport/http-client.ts'
import type { Engine, PullOutcome } from '../engine.ts'
import { ReplicaSupersededError } from '../recovery/superseded-replica.ts'
import { isStillNeeded, type PullInFlight, prefetchNextPull, startPull } from './prefetch-pull.ts'

/** What a round is to do. It always pushes what waits; it pulls only where asked, or where the answers demand it. */
export interface RoundJob {
  pull: boolean
}

/**
 * done: everything was delivered and pulled · failed: something was not, try again (`reached`: our server spoke;
 * `retryAfterMs`: it named the time) · stopped: nothing will be delivered any more, and why
 */
export type RoundResult =
  | { kind: 'done' }
  | { kind: 'failed'; reached: boolean; retryAfterMs: number | null }
  | { kind: 'stopped'; why: SyncStopReason }

export interface RoundDeps {
  engine: Engine
  /** with the member's bearer */
  send: Send
  onSending: (sending: boolean) => void
  /** how many changes a pull asks for, as the network is now */
  pullLimit: () => NetworkStrategy['pullLimit']
  /** whether the device has room for what a pull brings */
  mayPull: () => Promise<boolean>
  onStorageFull: () => void
  /** Answers whether there is more to ask for. */
  onPulled: (page: PullOutcome, asked: PullRequest) => Promise<boolean>
  /** the server turned the member away (403): whether the session still holds is to be asked */
  onDoubt: () => void
  log: (message: string, error: unknown) => void
}

// [Note: Begun before the first push] A scope that is begun is not told what has left it (positions.ts). What a push's answer
// has laid on a device that has begun nothing, and what the server then takes away with something else, would stay there for ever:
// the line of a route that was made and deleted before the first pull. So a new device pulls first, and after a reset as well.

/**
 * One round: push before pull, but on a device that has pulled nothing yet; one request at a time, an answer accepted
 * whole before the next is. While a page is laid the next one is already under way; it counts only where it is what would
 * be asked for now.
 */
export async function runSyncRound(
  deps: RoundDeps,
  job: RoundJob,
  signal: AbortSignal,
): Promise<RoundResult> {
  try {
    if (!(await deps.engine.hasPulled()) && (await deps.mayPull())) return await pullAll(deps, signal)
    const pushed = await pushAll(deps, signal)
    if (pushed.end) return pushed.end
    const pulls = (job.pull || pushed.reset) && (await deps.mayPull())
    return pulls ? await pullAll(deps, signal) : { kind: 'done' }
  } catch (error) {
    if (error instanceof ReplicaSupersededError) return { kind: 'stopped', why: 'outrun' }
    if (isStorageFull(error)) deps.onStorageFull()
    // A device that could not store the answer asks for it again later; it never steps over it.
    deps.log('A sync answer could not be stored', error)
    return { kind: 'failed', reached: true, retryAfterMs: null }
  } finally {
    deps.onSending(false)
  }
}

async function pushAll(
  deps: RoundDeps,
  signal: AbortSignal,
  onBatch = () => {},
): Promise<{ end?: RoundResult; reset: boolean }> {
  let most = PUSH_WRITES_MAX
  for (let batch = await deps.engine.nextPush(); batch; batch = await deps.engine.nextPush(most)) {
    onBatch()
    deps.onSending(true)
    const answer = await push(deps.send, batch, signal)
    if (answer.ok) {
      most = PUSH_WRITES_MAX
      const { wasReset } = await deps.engine.applyPushResponse(batch, answer.value)
      if (wasReset) return { reset: wasReset }
    } else {
      if (!isRefusedWhole(answer)) return { end: notDelivered(deps, answer), reset: false }
      most = await lighten(deps, batch, answer)
    }
  }
  deps.onSending(false)
  return { reset: false }
}

async function pullAll(deps: RoundDeps, signal: AbortSignal): Promise<RoundResult> {
  const ask = (request: PullRequest) => startPull(deps.send, request, signal)
  // A link that has brought one page whole is trusted with longer ones; after a failure the next round begins small again.
  const askLonger = (request: PullRequest) => ask({ ...request, limit: deps.pullLimit().next })
  const isEmpty = !(await deps.engine.hasPulled())
  let asked = ask(await deps.engine.nextPull(isEmpty ? PULL_LIMIT_FIRST_LOAD : deps.pullLimit().first))
  let ahead: PullInFlight | null = null
  let heldBack = isEmpty
  try {
    for (;;) {
      const answer = await asked.response
      if (!answer.ok) return notDelivered(deps, answer)
      ahead = prefetchNextPull(asked.request, answer.value, askLonger)
      const more = await pageTaken(deps, asked.request, answer.value)
      if (!more && !heldBack) return { kind: 'done' }
      if (more && !(await deps.engine.hasPulled())) {
        heldBack = true // [Note: Begun before the first push]
      } else {
        // What was written while the page was on its way goes before the next one.
        const pushed = await pushAll(deps, signal, () => ahead?.cancel())
        if (pushed.end) return pushed.end
        heldBack = pushed.reset
        if (!more && !heldBack) return { kind: 'done' }
      }
      asked = await nextAsked(deps, ahead, ask)
    }
  } finally {
    ahead?.cancel()
  }
}

async function nextAsked(
  { engine, pullLimit }: RoundDeps,
  ahead: PullInFlight | null,
  ask: (request: PullRequest) => PullInFlight,
): Promise<PullInFlight> {
  const due = await engine.nextPull(pullLimit().first)
  if (ahead && isStillNeeded(ahead, due)) return ahead
  ahead?.cancel()
  return ask(due)
}

/** Whether there is more to ask for. */
async function pageTaken(deps: RoundDeps, request: PullRequest, answer: PullResponse): Promise<boolean> {
  return deps.onPulled(await deps.engine.applyPullResponse(request, answer), request)
}

/**
 * A batch that the server will not read comes no further by being sent again: it goes in halves, until the write that it
 * stumbles over is alone and is set aside. Answers how many writes the next batch may hold.
 */
async function lighten(deps: RoundDeps, { writes }: PushRequest, { failure }: ApiFailure): Promise<number> {
  const [only] = writes
  if (writes.length > 1 || !only) return Math.max(1, Math.floor(writes.length / 2))
  const { code, message, field_errors } = failure
  await deps.engine.rejectMutation(only.mutation, { code: code ?? 'validation', message, field_errors })
  return PUSH_WRITES_MAX
}

const BAD_REQUEST = 400
const TOO_LARGE = 413
const UPGRADE_REQUIRED = 426

const isRefusedWhole = ({ failure }: ApiFailure): boolean =>
  hasErrorEnvelope(failure) && (failure.status === BAD_REQUEST || failure.status === TOO_LARGE)

function notDelivered(deps: RoundDeps, { failure, retryAfterMs }: ApiFailure): RoundResult {
  if (failure.status === UPGRADE_REQUIRED) return { kind: 'stopped', why: 'outdated' }
  if (failure.kind === 'auth') return { kind: 'stopped', why: 'ended' }
  if (failure.kind === 'forbidden') deps.onDoubt()
  return { kind: 'failed', reached: failure.status !== null, retryAfterMs }
}
