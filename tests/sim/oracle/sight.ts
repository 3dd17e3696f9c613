import { COLLECTIONS } from '#domain/wire/collections.ts'
import type { PullRequest, PullResponse } from '#domain/wire/sync/protocol.ts'
import type { PullOutcome } from '#worker/sync/engine.ts'
import type { SimDevice } from '../device/sim-device.ts'
import { rulesOf, sees } from './rules.ts'
import type { WriteSaid } from './said.ts'
import { promise } from './verdict.ts'
import { keyOf, type TrueWorld } from './world.ts'

// Since when each member may not see each document, and how far each device has caught up. What was out of sight when the
// server answered a pull that left nothing to ask for must be gone from the device once that answer is laid.

const NEVER = -1

export class Sight {
  private tick = 0
  private readonly known = new Set<string>()
  /** since which tick the member does not see the document */
  private readonly hiddenSince = new Map<string, number>()
  /** at which tick the server gave each answer */
  private readonly givenAt = new Map<string, number>()
  private readonly caughtUp = new Map<SimDevice, number>()
  /** answers that a device has got and not yet taken in */
  private readonly underWay = new Map<SimDevice, Set<number>>()
  /** documents of writes that were answered, and are about to be laid */
  private readonly answered = new Map<SimDevice, Set<string[]>>()

  /** a number that every change of the truth raises */
  now(): number {
    return this.tick
  }

  changed(world: TrueWorld): void {
    this.tick += 1
    for (const key of world.documents.keys()) this.known.add(key)
    for (const key of this.known) {
      const document = world.documents.get(key) ?? null
      for (const memberId of world.members) {
        const place = `${memberId} ${key}`
        if (sees(world, memberId, document)) this.hiddenSince.delete(place)
        else if (!this.hiddenSince.has(place)) this.hiddenSince.set(place, this.tick)
      }
    }
  }

  /** The server answers a pull. */
  given(client: string, timeOfAnswer: string): void {
    this.givenAt.set(`${client} ${timeOfAnswer}`, this.tick)
  }

  /** A tab of the device begins to take an answer in. Answers whom to tell of the outcome; null: it could not. */
  pullComes(
    device: SimDevice,
    request: PullRequest,
    answer: PullResponse,
  ): (outcome: PullOutcome | null) => void {
    const tick = this.givenAt.get(`${request.client} ${answer.time}`) ?? NEVER
    const others = this.underWay.get(device) ?? new Set()
    this.underWay.set(device, others)
    others.add(tick)
    return (outcome) => {
      others.delete(tick)
      if (!outcome) return
      const isDone = !outcome.hasMore && !outcome.wasReset && [...others].every((other) => other >= tick)
      this.caughtUp.set(device, isDone ? tick : NEVER)
    }
  }

  /** A tab of the device begins to take in what came of these writes. Answers whom to tell that all of it is laid. */
  pushComes(device: SimDevice, writes: readonly Pick<WriteSaid, 'collection' | 'id'>[]): () => void {
    const keys = writes.map(({ collection, id }) => keyOf(collection, id))
    const others = this.answered.get(device) ?? new Set()
    this.answered.set(device, others.add(keys))
    return () => void others.delete(keys)
  }

  /** The tab that was taking an answer in is no more. */
  forgetUnderWay(device: SimDevice): void {
    this.underWay.delete(device)
    this.answered.delete(device)
    this.caughtUp.set(device, NEVER)
  }

  /** Throws Broken where the device holds what its last whole pull should have taken away. */
  mustBeKept(device: SimDevice): void {
    const caughtUp = this.caughtUp.get(device) ?? NEVER
    if (caughtUp === NEVER) return
    const waiting = device.outbox()
    const spared = new Set(waiting.flatMap((row) => (row.create ? [keyOf(row.collection, row.id)] : [])))
    for (const key of [...(this.answered.get(device) ?? [])].flat()) spared.add(key)
    // Nothing waits over it any more, and it is about to be laid.
    for (const { collection, id } of device.shadows())
      if (!waiting.some((row) => row.collection === collection && row.id === id))
        spared.add(keyOf(collection, id))
    for (const collection of COLLECTIONS) {
      for (const { doc } of device.documents(collection)) {
        const key = keyOf(collection, doc.id)
        const since = this.hiddenSince.get(`${device.memberId} ${key}`)
        const isLeak = since !== undefined && since <= caughtUp && !spared.has(key)
        promise(!isLeak, `LEAK: ${device.name} still holds ${key}`)
      }
    }
  }
}

/** Throws Broken where a device holds another member's document with what only its author gets. */
export function mustHideWhatIsTheAuthors(world: TrueWorld, device: SimDevice): void {
  for (const collection of COLLECTIONS) {
    for (const { doc } of device.documents(collection)) {
      const truth = world.documents.get(keyOf(collection, doc.id))
      if (!truth || truth.authorId === device.memberId) continue
      const said: Record<string, unknown> = doc
      for (const [field, value] of Object.entries(rulesOf(collection).othersGet))
        promise(said[field] === value, `LEAK: ${device.name} holds ${field} of ${collection} ${doc.id}`)
    }
  }
}
