import type { CollectionName } from '#domain/wire/collections.ts'
import type { WriteResult } from '#domain/wire/sync/protocol.ts'

// The expected state: derived from the writes that the server has accepted, without code of the product. A restored backup
// restores the expected state of that time.

export interface ExpectedDocument {
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

export class ExpectedState {
  epoch: string
  members: string[] = []
  readonly documents = new Map<string, ExpectedDocument>()
  /** the first result of each mutation */
  readonly results = new Map<string, Status>()
  /** documents that a member has ever deleted, also if they were created again */
  readonly deletedKeys = new Set<string>()
  /** the marks of all accepted writes */
  readonly acceptedMarks = new Set<string>()
  /** participations in the order in which hosts were asked for a place */
  readonly requestOrder: string[] = []

  constructor(epoch: string) {
    this.epoch = epoch
  }

  find(collection: CollectionName, id: string): ExpectedDocument | null {
    const found = this.documents.get(keyOf(collection, id))
    return found && !found.deleted ? found : null
  }

  put(document: ExpectedDocument): void {
    this.documents.set(keyOf(document.collection, document.id), document)
  }

  /** Whether a member has this relation to a target. */
  hasRelation(kind: string, memberId: string, target: string): boolean {
    return this.find('relations', `${kind}:${memberId}:${target}`) !== null
  }

  followers(memberId: string): string[] {
    return this.members.filter((other) => this.hasRelation('follow', other, memberId))
  }

  areBlocked(one: string, other: string): boolean {
    return this.hasRelation('block', one, other) || this.hasRelation('block', other, one)
  }

  /** A copy with another epoch, as after a restored backup. */
  copyWithEpoch(epoch: string): ExpectedState {
    const copy = new ExpectedState(epoch)
    copy.members = [...this.members]
    for (const [key, document] of this.documents) copy.documents.set(key, structuredClone(document))
    for (const [mutation, status] of this.results) copy.results.set(mutation, status)
    copy.requestOrder.push(...this.requestOrder)
    for (const mark of this.acceptedMarks) copy.acceptedMarks.add(mark)
    for (const key of this.deletedKeys) copy.deletedKeys.add(key)
    return copy
  }
}
