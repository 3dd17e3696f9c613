import type { PullRequest, PullResponse, PushRequest, PushResponse } from '#domain/wire/sync/protocol.ts'
import type { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import type { Engine } from '#worker/sync/engine.ts'

/** What lies between a device and the server. Throws where no answer comes back. */
export interface SyncLine {
  push(request: PushRequest): PushResponse
  pull(request: PullRequest): PullResponse
}

class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** Everything travels as JSON, and nothing is lost. */
export function soundLine(server: ModelServer): SyncLine {
  return {
    push: (request) => copied(server.push(copied(request))),
    pull: (request) => copied(server.pull(copied(request))),
  }
}

/** Requests get lost, answers get lost after the server has acted, requests arrive twice. */
export function faultyLine(server: ModelServer, random: () => number): SyncLine {
  const sound = soundLine(server)
  const through = <T>(call: () => T): T => {
    const luck = random()
    if (luck < 0.15) throw new NoAnswer()
    if (luck < 0.3) call()
    const answer = call()
    if (luck > 0.85) throw new NoAnswer()
    return answer
  }
  return {
    push: (request) => through(() => sound.push(request)),
    pull: (request) => through(() => sound.pull(request)),
  }
}

const ROUNDS_MAX = 400

/** Pushes and pulls until nothing is left to do; a call without an answer is made again. */
export async function syncUntilQuiet(engine: Engine, line: SyncLine): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    try {
      if (!(await syncOnce(engine, line))) return
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
    }
  }
  throw new Error('Sync does not come to rest')
}

/** One batch, if one waits, and one page. Answers whether there is more to do. */
export async function syncOnce(engine: Engine, line: SyncLine): Promise<boolean> {
  const batch = await engine.nextPush()
  const pushed = batch && (await engine.applyPushResponse(batch, line.push(batch)))
  const request = await engine.nextPull()
  const { hasMore: more } = await engine.applyPullResponse(request, line.pull(request))
  return more || pushed !== null
}

const copied = <T>(value: T): T => structuredClone(value)
