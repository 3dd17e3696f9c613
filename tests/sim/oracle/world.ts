import type { CollectionName } from '#domain/wire/collections.ts'
import type { WriteResult } from '#domain/wire/sync/protocol.ts'

// The expected state: derived from the writes that the server has accepted, without code of the product. A restored backup
// restores the expected state of that time.

export interface TrueDocument {
  collection: CollectionName
  id: string
  authorId: string
  /** the written fields, without those that only the server writes */
  fields: Record<string, unknown>
  deleted: boolean
}

type Status = WriteResult['status']

/** the first epoch of the server; a restored backup starts another one */
export const FIRST_EPOCH = 'life-1'

export const keyOf = (collection: CollectionName, id: string): string => `${collection}/${id}`

export class TrueWorld {
  epoch: string
  members: string[] = []
  readonly documents = new Map<string, TrueDocument>()
  /** the first result of each mutation */
  readonly settled = new Map<string, Status>()
  /** documents that a member has ever deleted, also if they were created again */
  readonly ended = new Set<string>()
  /** the marks of all accepted writes */
  readonly taken = new Set<string>()

  constructor(epoch: string) {
    this.epoch = epoch
  }

  find(collection: CollectionName, id: string): TrueDocument | null {
    const found = this.documents.get(keyOf(collection, id))
    return found && !found.deleted ? found : null
  }

  put(document: TrueDocument): void {
    this.documents.set(keyOf(document.collection, document.id), document)
  }

  /** Whether a member has this relation to a target. */
  has(kind: string, memberId: string, target: string): boolean {
    return this.find('relations', `${kind}:${memberId}:${target}`) !== null
  }

  followers(memberId: string): string[] {
    return this.members.filter((other) => this.has('follow', other, memberId))
  }

  areParted(one: string, other: string): boolean {
    return this.has('block', one, other) || this.has('block', other, one)
  }

  /** A copy with another epoch, as after a restored backup. */
  restored(epoch: string): TrueWorld {
    const copy = new TrueWorld(epoch)
    copy.members = [...this.members]
    for (const [key, document] of this.documents) copy.documents.set(key, structuredClone(document))
    for (const [mutation, status] of this.settled) copy.settled.set(mutation, status)
    for (const mark of this.taken) copy.taken.add(mark)
    for (const key of this.ended) copy.ended.add(key)
    return copy
  }
}
