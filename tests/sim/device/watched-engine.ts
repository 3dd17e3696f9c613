import type { PullRequest, PullResponse, PushRequest, PushResponse } from '#domain/wire/sync/protocol.ts'
import {
  createEngine,
  type Engine,
  type EngineDeps,
  type PullOutcome,
  type PushOutcome,
} from '#worker/sync/engine.ts'

/** Is called before and after a tab's engine applies a response. */
export interface EngineWatch {
  pullComes(request: PullRequest, answer: PullResponse): void
  pullTaken(outcome: PullOutcome): void
  /** The response was not applied completely; rethrows the error. */
  pullFailed: (error: unknown) => never
  pushComes(request: PushRequest, answer: PushResponse): void
  pushTaken(answer: PushResponse, outcome: PushOutcome): void
  pushFailed: (error: unknown) => never
  /** the number of running calls, whenever one starts or ends */
  works(under: number): void
}

/** The real engine, with an observer. */
export function createWatchedEngine(deps: EngineDeps, watch: EngineWatch): Engine {
  const engine = createEngine(deps)
  let under = 0
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    under += 1
    watch.works(under)
    try {
      return await work()
    } finally {
      under -= 1
      watch.works(under)
    }
  }
  return {
    ...engine,
    write: (changes) => counted(() => engine.write(changes)),
    applyPullResponse: (request, answer) =>
      counted(async () => {
        watch.pullComes(request, answer)
        const outcome = await engine.applyPullResponse(request, answer).catch(watch.pullFailed)
        watch.pullTaken(outcome)
        return outcome
      }),
    applyPushResponse: (request, answer) =>
      counted(async () => {
        watch.pushComes(request, answer)
        const outcome = await engine.applyPushResponse(request, answer).catch(watch.pushFailed)
        watch.pushTaken(answer, outcome)
        return outcome
      }),
  }
}
