import type { CollectionName } from '#domain/wire/collections.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import type { TrueDocument, TrueWorld } from './world.ts'

/** What the specification says of one collection, in the oracle's own words. */
export interface NounRules {
  /** Whether a member who is not its author may know of the document; asked of none that is deleted. */
  sees(world: TrueWorld, memberId: string, document: TrueDocument): boolean
  /** the scopes that carry it */
  scopes(world: TrueWorld, document: TrueDocument): string[]
  /** what of its fields others than its author get otherwise */
  othersGet: Record<string, unknown>
  /** fields that no member writes */
  serverSays: readonly string[]
  /** Every code with which a creation is rightly refused; none: it is to be taken. */
  refusesCreation(world: TrueWorld, wanted: Wanted): ErrorCode[]
  /** The same of an edit by somebody who sees the document. */
  refusesEdit(document: TrueDocument, wanted: Wanted, world: TrueWorld): ErrorCode[]
  refusesDeletion(document: TrueDocument, memberId: string, world: TrueWorld): ErrorCode[]
  /** what goes with it when it is deleted */
  children(world: TrueWorld, document: TrueDocument): { collection: CollectionName; id: string }[]
  /** whose it is, where that is not whoever makes it */
  authorOf?(id: string): string
  /** what was deleted can be made again */
  isRevived?: true
  /** what else changes when it is made */
  turns?(world: TrueWorld, document: TrueDocument): void
  /** what else changes with any change of it; `before` is null where it is new */
  settles?(world: TrueWorld, before: TrueDocument | null, after: TrueDocument): void
}

export interface Wanted {
  memberId: string
  id: string
  set: Record<string, unknown>
  /** whether the member may have this other document, to which what is wanted refers */
  mayHave: (document: TrueDocument | null) => boolean
}

export const notTheirs = (document: TrueDocument, memberId: string): ErrorCode[] =>
  document.authorId === memberId ? [] : ['forbidden']

export const neverMade = (): ErrorCode[] => ['forbidden']

const NAME_MIN = 3

export function badName({ name }: Wanted['set']): ErrorCode[] {
  return typeof name === 'string' && name.length < NAME_MIN ? ['validation'] : []
}
