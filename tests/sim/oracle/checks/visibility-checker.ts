import { COLLECTIONS } from '#domain/wire/collections.ts'
import type { PullRequest, PullResponse } from '#domain/wire/sync/protocol.ts'
import type { PullOutcome } from '#worker/sync/engine.ts'
import type { SimDevice } from '../../device/sim-device.ts'
import { type ExpectedState, keyOf } from '../expected-state.ts'
import type { WriteMessage } from '../messages.ts'
import { rulesOf, sees } from '../rules/rules.ts'
import { assertInvariant } from './invariant.ts'

// Since when each document is hidden from each member, and how far each device has caught up. Once a device has applied the
// last page of a pull, it must hold no document that was hidden when the server responded.

const NEVER = -1

export class VisibilityChecker {
  private revision = 0
  private readonly seenKeys = new Set<string>()
  /** the revision since which the member may not see the document */
  private readonly hiddenSince = new Map<string, number>()
  /** the revision at which the server sent each response */
  private readonly sentAt = new Map<string, number>()
  private readonly caughtUp = new Map<SimDevice, number>()
  /** responses that a device is applying */
  private readonly applying = new Map<SimDevice, Set<number>>()
  /** documents of push results that are being applied */
  private readonly applyingWrites = new Map<SimDevice, Set<string[]>>()

  /** a number that every change of the expected state increments */
  currentRevision(): number {
    return this.revision
  }

  onStateChange(world: ExpectedState): void {
    this.revision += 1
    for (const key of world.documents.keys()) this.seenKeys.add(key)
    for (const key of this.seenKeys) {
      const document = world.documents.get(key) ?? null
      for (const memberId of world.members) {
        const place = `${memberId} ${key}`
        if (sees(world, memberId, document)) this.hiddenSince.delete(place)
        else if (!this.hiddenSince.has(place)) this.hiddenSince.set(place, this.revision)
      }
    }
  }

  /** The server has responded to a pull. */
  onPullResponse(client: string, timeOfAnswer: string): void {
    this.sentAt.set(`${client} ${timeOfAnswer}`, this.revision)
  }

  /** A tab of the device starts to apply a page. Returns how to report the outcome; null: it failed. */
  onPullStarted(
    device: SimDevice,
    request: PullRequest,
    answer: PullResponse,
  ): (outcome: PullOutcome | null) => void {
    const tick = this.sentAt.get(`${request.client} ${answer.time}`) ?? NEVER
    const others = this.applying.get(device) ?? new Set()
    this.applying.set(device, others)
    others.add(tick)
    return (outcome) => {
      others.delete(tick)
      if (!outcome) return
      const isDone = !outcome.hasMore && !outcome.wasReset && [...others].every((other) => other >= tick)
      this.caughtUp.set(device, isDone ? tick : NEVER)
    }
  }

  /** A tab of the device starts to apply the results of these writes. Returns how to report the end. */
  onPushStarted(device: SimDevice, writes: readonly Pick<WriteMessage, 'collection' | 'id'>[]): () => void {
    const keys = writes.map(({ collection, id }) => keyOf(collection, id))
    const others = this.applyingWrites.get(device) ?? new Set()
    this.applyingWrites.set(device, others.add(keys))
    return () => void others.delete(keys)
  }

  /** A tab of the device was killed, perhaps while it applied a response. */
  onTabKilled(device: SimDevice): void {
    this.applying.delete(device)
    this.applyingWrites.delete(device)
    this.caughtUp.set(device, NEVER)
  }

  /** Throws InvariantViolation if the device holds a document that its last complete pull should have removed. */
  checkNoLeak(device: SimDevice): void {
    const caughtUp = this.caughtUp.get(device) ?? NEVER
    if (caughtUp === NEVER) return
    const waiting = device.outbox()
    const spared = new Set(waiting.flatMap((row) => (row.create ? [keyOf(row.collection, row.id)] : [])))
    for (const key of [...(this.applyingWrites.get(device) ?? [])].flat()) spared.add(key)
    // No mutation is pending any more, and the base snapshot is about to be materialized.
    for (const { collection, id } of device.baseSnapshots())
      if (!waiting.some((row) => row.collection === collection && row.id === id))
        spared.add(keyOf(collection, id))
    for (const collection of COLLECTIONS) {
      for (const { doc } of device.documents(collection)) {
        const key = keyOf(collection, doc.id)
        const since = this.hiddenSince.get(`${device.memberId} ${key}`)
        const isLeak = since !== undefined && since <= caughtUp && !spared.has(key)
        assertInvariant(!isLeak, `LEAK: ${device.name} still holds ${key}`)
      }
    }
  }
}

/** Throws InvariantViolation if a device holds another member's document with fields that only its author may see. */
export function checkAuthorOnlyFields(world: ExpectedState, device: SimDevice): void {
  for (const collection of COLLECTIONS) {
    for (const { doc } of device.documents(collection)) {
      const expected = world.documents.get(keyOf(collection, doc.id))
      if (!expected || expected.authorId === device.memberId) continue
      const actual: Record<string, unknown> = doc
      for (const [field, value] of Object.entries(rulesOf(collection).valuesForOthers(doc.id)))
        assertInvariant(
          actual[field] === value,
          `LEAK: ${device.name} holds ${field} of ${collection} ${doc.id}`,
        )
    }
  }
}
