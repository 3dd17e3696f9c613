import type { CollectionName } from '#domain/wire/collections.ts'
import type { WriteResult } from '#domain/wire/sync/protocol.ts'

// What is true: kept from what the server was seen to take, and by nothing of the product. A restored backup is the truth
// as it was then.

export interface TrueDocument {
  collection: CollectionName
  id: string
  authorId: string
  /** the fields that were written; what the server adds to them is its own affair */
  fields: Record<string, unknown>
  deleted: boolean
}

type Status = WriteResult['status']

/** of the server's first life; a restored backup is another one */
export const FIRST_EPOCH = 'life-1'

export const keyOf = (collection: CollectionName, id: string): string => `${collection}/${id}`

export class TrueWorld {
  epoch: string
  members: string[] = []
  readonly documents = new Map<string, TrueDocument>()
  /** what each mutation came to when it was first heard */
  readonly settled = new Map<string, Status>()
  /** what a member's deletion has taken away at some time, whether or not it was made again */
  readonly ended = new Set<string>()
  /** the marks of all that was written and taken */
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

  /** Whether a member stands in this relation to something. */
  has(kind: string, memberId: string, target: string): boolean {
    return this.find('relations', `${kind}:${memberId}:${target}`) !== null
  }

  followers(memberId: string): string[] {
    return this.members.filter((other) => this.has('follow', other, memberId))
  }

  areParted(one: string, other: string): boolean {
    return this.has('block', one, other) || this.has('block', other, one)
  }

  /** The same world under another name, as a restored backup of it would be. */
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
