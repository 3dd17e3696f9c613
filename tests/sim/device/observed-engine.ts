import type { PullRequest, PullResponse, PushRequest, PushResponse } from '#domain/wire/sync/protocol.ts'
import {
  createEngine,
  type Engine,
  type EngineDeps,
  type PullOutcome,
  type PushOutcome,
} from '#worker/sync/engine.ts'

/** Is called before and after a tab's engine applies a response. */
export interface EngineObserver {
  onPullStarted(request: PullRequest, answer: PullResponse): void
  onPullApplied(outcome: PullOutcome): void
  /** The response was not applied completely; rethrows the error. */
  onPullFailed: (error: unknown) => never
  onPushStarted(request: PushRequest, answer: PushResponse): void
  onPushApplied(answer: PushResponse, outcome: PushOutcome): void
  onPushFailed: (error: unknown) => never
  /** the number of running calls, whenever one starts or ends */
  onRunningChange(under: number): void
}

/** The real engine, with an observer. */
export function createObservedEngine(deps: EngineDeps, watch: EngineObserver): Engine {
  const engine = createEngine(deps)
  let under = 0
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    under += 1
    watch.onRunningChange(under)
    try {
      return await work()
    } finally {
      under -= 1
      watch.onRunningChange(under)
    }
  }
  return {
    ...engine,
    write: (changes) => counted(() => engine.write(changes)),
    applyPullResponse: (request, answer) =>
      counted(async () => {
        watch.onPullStarted(request, answer)
        const outcome = await engine.applyPullResponse(request, answer).catch(watch.onPullFailed)
        watch.onPullApplied(outcome)
        return outcome
      }),
    applyPushResponse: (request, answer) =>
      counted(async () => {
        watch.onPushStarted(request, answer)
        const outcome = await engine.applyPushResponse(request, answer).catch(watch.onPushFailed)
        watch.onPushApplied(answer, outcome)
        return outcome
      }),
  }
}
