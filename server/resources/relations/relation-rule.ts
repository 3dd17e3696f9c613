import type { RelationKey } from '#domain/relation/relation-key.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type {
  AudienceInput,
  CreateRequest,
  ExistingDocument,
  ScopeInput,
  UpdateEffect,
  WriteContext,
} from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import type { Audience } from '../../sync/visibility/groups.ts'

/** A change of one edge: `before` is null when it is made, `after` when it ends. */
export interface RelationChange {
  edge: RelationKey
  before: Fields | null
  after: Fields | null
  /** what the edge points to, locked; null for an edge that points to no document */
  parent: DocumentRow | null
}

/** What one kind of edge adds to what all have in common. What is missing is as for an edge that concerns its member alone. */
export interface RelationRule {
  /** null where the target is open to a new edge */
  mayCreate?(writing: WriteContext, asked: CreateRequest & { edge: RelationKey }): Promise<Rejection | null>
  /** null where this member may end it, beside what holds for all kinds */
  mayDelete?(
    writing: WriteContext,
    ended: ExistingDocument & { edge: RelationKey },
  ): Promise<Rejection | null>
  /** What the server says in a new edge, beside the card of its member. */
  serverFields?(writing: WriteContext, asked: CreateRequest & { edge: RelationKey }): Promise<Fields>
  /** who sees it beside its member */
  audience?(shown: AudienceInput & { edge: RelationKey }): Audience
  /** the circles of which every member gets it in the scope of their own; `scopes` names those in `near` */
  fanOutGroups?(shown: AudienceInput & { edge: RelationKey }): readonly string[]
  /** the scopes that carry it beside its member's own */
  scopes?(placement: ScopeInput & { edge: RelationKey }): string[]
  /** What others than its member get; null where they get the same. */
  shared?(own: Fields): Fields | null
  /** What else changes with it, in the same transaction. A refusal, of an edit alone, must come before anything was written. */
  onChange?(writing: WriteContext, turn: RelationChange): Promise<UpdateEffect>
}
