import type { CollectionName } from '#domain/wire/collections.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import type { TrueDocument, TrueWorld } from './world.ts'

/** The rules of the specification for one collection, implemented independently of the product. */
export interface NounRules {
  /** Whether a member who is not the author may see the document, which is not deleted. */
  sees(world: TrueWorld, memberId: string, document: TrueDocument): boolean
  /** the scopes that contain it */
  scopes(world: TrueWorld, document: TrueDocument): string[]
  /** the values of fields that only the author receives as written */
  othersGet: Record<string, unknown>
  /** fields that only the server writes */
  serverSays: readonly string[]
  /** The error codes with which a creation may be rejected; none: it must be accepted. */
  refusesCreation(world: TrueWorld, wanted: Wanted): ErrorCode[]
  /** The same for an edit by a member who sees the document. */
  refusesEdit(document: TrueDocument, wanted: Wanted, world: TrueWorld): ErrorCode[]
  refusesDeletion(document: TrueDocument, memberId: string, world: TrueWorld): ErrorCode[]
  /** the documents that are deleted with it */
  children(world: TrueWorld, document: TrueDocument): { collection: CollectionName; id: string }[]
  /** its author, if that is not the member who creates it */
  authorOf?(id: string): string
  /** a deleted document can be created again */
  isRevived?: true
  /** applies the other effects of its creation */
  turns?(world: TrueWorld, document: TrueDocument): void
  /** applies the other effects of any change; `before` is null for a new document */
  settles?(world: TrueWorld, before: TrueDocument | null, after: TrueDocument): void
}

export interface Wanted {
  memberId: string
  id: string
  set: Record<string, unknown>
  /** whether the member may see another document, to which the write refers */
  mayHave: (document: TrueDocument | null) => boolean
}

export const notTheirs = (document: TrueDocument, memberId: string): ErrorCode[] =>
  document.authorId === memberId ? [] : ['forbidden']

export const neverMade = (): ErrorCode[] => ['forbidden']

const NAME_MIN = 3

export function badName({ name }: Wanted['set']): ErrorCode[] {
  return typeof name === 'string' && name.length < NAME_MIN ? ['validation'] : []
}
