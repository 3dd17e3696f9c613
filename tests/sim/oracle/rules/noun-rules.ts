import type { CollectionName } from '#domain/wire/collections.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import type { ExpectedDocument, ExpectedState } from '../expected-state.ts'

/** The rules of the specification for one collection, implemented independently of the product. */
export interface NounRules {
  /** Whether a member who is not the author may see the document, which is not deleted. */
  sees(world: ExpectedState, memberId: string, document: ExpectedDocument): boolean
  /** the scopes that contain it */
  scopes(world: ExpectedState, document: ExpectedDocument): string[]
  /** the values of fields that only the author receives as written */
  valuesForOthers(id: string): Record<string, unknown>
  /** fields that only the server writes */
  serverFields: readonly string[]
  /** The error codes with which a creation may be rejected; none: it must be accepted. */
  creationErrors(world: ExpectedState, wanted: WriteAttempt): ErrorCode[]
  /** The same for an edit by a member who sees the document. */
  editErrors(document: ExpectedDocument, wanted: WriteAttempt, world: ExpectedState): ErrorCode[]
  /** The same for an edit that changes the document, and is no conflict. */
  updateErrors?(document: ExpectedDocument, wanted: WriteAttempt, world: ExpectedState): ErrorCode[]
  deletionErrors(document: ExpectedDocument, memberId: string, world: ExpectedState): ErrorCode[]
  /** the documents that are deleted with it */
  children(world: ExpectedState, document: ExpectedDocument): { collection: CollectionName; id: string }[]
  /** its author, if that is not the member who creates it */
  authorOf?(id: string): string
  /** Whether only the server may delete it; a member is refused even if it is gone. */
  isDeletedByServerOnly?(id: string): boolean
  /** a deleted document can be created again */
  canBeRecreated?: true
  /** applies the other effects of its creation */
  onCreate?(world: ExpectedState, document: ExpectedDocument): void
  /** applies the other effects of any change; `before` is null for a new document */
  onChange?(world: ExpectedState, before: ExpectedDocument | null, after: ExpectedDocument): void
}

export interface WriteAttempt {
  memberId: string
  id: string
  set: Record<string, unknown>
  /** whether the member may see another document, to which the write refers */
  canSee: (document: ExpectedDocument | null) => boolean
}

export const authorOnly = (document: ExpectedDocument, memberId: string): ErrorCode[] =>
  document.authorId === memberId ? [] : ['forbidden']

export const neverAllowed = (): ErrorCode[] => ['forbidden']

const NAME_MIN = 2

export function nameErrors({ name }: WriteAttempt['set']): ErrorCode[] {
  return typeof name === 'string' && name.length < NAME_MIN ? ['validation'] : []
}
