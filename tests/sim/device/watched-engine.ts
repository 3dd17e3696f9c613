import type { PullAnswer, PullRequest, PushAnswer, PushRequest } from '#domain/wire/sync.ts'
import {
  createEngine,
  type Engine,
  type EngineDeps,
  type PullOutcome,
  type PushOutcome,
} from '#worker/sync/engine.ts'

/** Told what a tab's engine takes in, before and after. */
export interface EngineWatch {
  pullComes(request: PullRequest, answer: PullAnswer): void
  pullTaken(outcome: PullOutcome): void
  /** It could not be taken in, or not whole; throws the error again. */
  pullFailed: (error: unknown) => never
  pushComes(request: PushRequest, answer: PushAnswer): void
  pushTaken(answer: PushAnswer, outcome: PushOutcome): void
  pushFailed: (error: unknown) => never
  /** how many of its works are under way, whenever one has begun or ended */
  works(under: number): void
}

/** The real engine, with somebody looking on. */
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
    acceptPull: (request, answer) =>
      counted(async () => {
        watch.pullComes(request, answer)
        const outcome = await engine.acceptPull(request, answer).catch(watch.pullFailed)
        watch.pullTaken(outcome)
        return outcome
      }),
    acceptPush: (request, answer) =>
      counted(async () => {
        watch.pushComes(request, answer)
        const outcome = await engine.acceptPush(request, answer).catch(watch.pushFailed)
        watch.pushTaken(answer, outcome)
        return outcome
      }),
  }
}
