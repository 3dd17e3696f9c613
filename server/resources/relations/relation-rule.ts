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

/** A change of one relation. `before` is null for a creation, `after` for a deletion. */
export interface RelationChange<Body extends Fields = Fields, Target extends Fields = Fields> {
  relation: RelationKey
  before: Body | null
  after: Body | null
  /** the locked target document; null if the relation has none */
  parent: DocumentRow<Target> | null
}

/**
 * The rules of one kind of relation. Without any, a relation is private to its member. `Body`: the
 * relation; `Target`: its target; `Created`: the fields it is created with.
 */
export interface RelationRule<
  Body extends Fields = Fields,
  Target extends Fields = Fields,
  Created extends Fields = Fields,
> {
  /** null: the relation may be created */
  mayCreate?(
    context: WriteContext,
    request: CreateRequest<Created, Target> & { relation: RelationKey },
  ): Promise<Rejection | null>
  /** null: the writer may delete it; checked in addition to the rule for all kinds */
  mayDelete?(
    context: WriteContext,
    existing: ExistingDocument<Body, Target> & { relation: RelationKey },
  ): Promise<Rejection | null>
  /** fields that the server sets in a new relation, besides its member's card */
  serverFields?(
    context: WriteContext,
    request: CreateRequest<Created, Target> & { relation: RelationKey },
  ): Promise<Fields>
  /** who sees it besides its member */
  audience?(input: AudienceInput<Body, Target> & { relation: RelationKey }): Audience
  /**
   * groups whose members get it in their member scope; `scopes` must list those scopes
   * (`fanOutMembers`)
   */
  fanOutGroups?(input: AudienceInput<Body, Target> & { relation: RelationKey }): readonly string[]
  /** its scopes besides its member's own */
  scopes?(input: ScopeInput<Body, Target> & { relation: RelationKey }): string[]
  /** the copy for others than its member; null: they get the same */
  sharedBody?(own: Body): Body | null
  /**
   * Further changes in the same transaction. Only an update may be rejected, before anything is
   * written.
   */
  onChange?(context: WriteContext, change: RelationChange<Body, Target>): Promise<UpdateEffect>
}
