import type { ObjectEntries } from 'valibot'
import type { Disc } from '#domain/privacy/disc.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { Query } from '../../db/database.ts'
import type { Deps, PublishEventMessage } from '../../deps.ts'
import type { LockedZones } from '../documents/hidden-places.ts'
import type { Audience } from '../visibility/groups.ts'
import type { DocumentKey, DocumentRow, Fields } from './document-row.ts'
import type { ReadyPhotos } from './ready-photos.ts'

/** The state of one writing transaction. */
export interface WriteContext {
  query: Query
  /** the writer */
  memberId: string
  now: Date
  collections: Collections
  /** Queues a message about an event. It is sent after the commit. */
  publishEventMessage: PublishEventMessage
  /** the writer's privacy zones, if this transaction has locked them */
  lockedZones?: Promise<LockedZones>
}

/** For work in transactions of its own. */
export interface PrepareDeps extends Pick<Deps, 'db' | 'clock' | 'publishHint'> {
  collections: Collections
}

/** A requested creation. `parent` is locked and has passed the collection's `ParentRule`. */
export interface CreateRequest<Created extends Fields = Fields, Parent extends Fields = Fields> {
  id: string
  set: Created
  parent: DocumentRow<Parent> | null
}

/** A locked document with its locked parent. */
export interface ExistingDocument<Body extends Fields = Fields, Parent extends Fields = Fields> {
  row: DocumentRow<Body>
  parent: DocumentRow<Parent> | null
}

/**
 * Each rule returns null if the write is allowed. Rules run only for documents the member may see.
 */
export interface Policy<
  Body extends Fields = Fields,
  Created extends Fields = Fields,
  Parent extends Fields = Fields,
> {
  mayCreate(context: WriteContext, request: CreateRequest<Created, Parent>): Promise<Rejection | null>
  /** `set` is not validated yet. */
  mayEdit(
    context: WriteContext,
    request: ExistingDocument<Body, Parent> & { set: Fields },
  ): Promise<Rejection | null>
  mayDelete(context: WriteContext, existing: ExistingDocument<Body, Parent>): Promise<Rejection | null>
}

/** An edit of a document, with its body before and after. */
export interface DocumentEdit<Body extends Fields = Fields, Parent extends Fields = Fields>
  extends ExistingDocument<Body, Parent> {
  before: Body
  after: Body
  /** the id of the document whose edit caused this one; members are notified of both once */
  cause?: string
}

/** What the visibility rules of a document depend on. */
export interface AudienceInput<Body extends Fields = Fields, Parent extends Fields = Fields> {
  id: string
  authorId: string
  fields: Body
  parent: DocumentRow<Parent> | null
}

/** What the scopes of a document depend on. */
export interface ScopeInput<Body extends Fields = Fields, Parent extends Fields = Fields>
  extends AudienceInput<Body, Parent> {
  audience: Audience
  /** the members of the groups that `fanOutGroups` names */
  fanOutMembers: readonly string[]
}

/**
 * The access to a parent that its child's writer needs: they see it, or no block or ban denies it
 * to them (they may still be outside its audience), or none.
 */
export type ParentAccess = 'visible' | 'not_denied' | 'any'

export interface ParentRule {
  /** The key of a document's parent; null without a parent, undefined for an invalid document. */
  keyOf(document: { id: string; set: Fields }): DocumentKey | null | undefined
  /** Whether only the parent's author may create children. */
  isAuthorOnly: boolean
  /** The access to the parent that the creation of this document needs. Default: `visible`. */
  requiredAccess?(id: string): ParentAccess
}

/**
 * The contract between sync and one collection. To add a collection, implement this and register it
 * in `server/collections.ts`. `Body`: its stored documents; `Created`: the fields that a client
 * creates them with; `Parent`: the documents they are children of.
 */
export interface Collection<
  Body extends Fields = Fields,
  Created extends Fields = Fields,
  Parent extends Fields = Fields,
> {
  name: CollectionName
  /**
   * The schemas of the fields that clients may write in this document. The policy decides who may.
   */
  writableFields(id: string, act: 'create' | 'edit'): ObjectEntries
  policy: Policy<Body, Created, Parent>
  /** Bounds the moments that devices stamp with their own clock, which may be ahead of the server's. */
  boundMoments?(set: Fields, now: Date): Fields
  /** The author if the id determines it; default: the writer. Undefined for an invalid id. */
  authorOf?(id: string): string | undefined
  /** The fields that the server sets in a new document. */
  serverFields(context: WriteContext, request: CreateRequest<Created, Parent>): Promise<Fields>
  /**
   * A child is deleted with its parent, and the parent may decide who sees it. Null: no parents.
   */
  parent: ParentRule | null
  /** Whether a deleted document may be created again with the same id. */
  canUndelete?: boolean
  /** The groups that may see a document. */
  audience(input: AudienceInput<Body, Parent>): Audience
  /** The group that never sees the document, for example the members its community has banned. */
  deniedGroup?(input: AudienceInput<Body, Parent>): string | null
  /** The audience that children may inherit. Default: the document's own audience. */
  childAudience?(input: AudienceInput<Body, Parent>): Audience
  /** The groups whose members each get the document in their own member scope. */
  fanOutGroups?(input: AudienceInput<Body, Parent>): readonly string[]
  /** The scopes that contain a document. */
  scopes(input: ScopeInput<Body, Parent>): string[]
  /**
   * More scopes by document id, which other documents cause (a collection its routes, for example).
   */
  extraScopes?(query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /**
   * Whether its lines and places are cut at the author's privacy zones for others. Only its author
   * may write the fields this depends on.
   */
  hidesPlaces?: boolean
  /**
   * Whether it references photos. A writer then locks their files, and it is published again when a
   * file becomes ready.
   */
  showsPhotos?: boolean
  /**
   * The body for members other than the author; null if it is the same. `hidden`: the author's
   * privacy zones; `ready`: the author's photos that are ready.
   */
  sharedBody(own: Body, hidden: readonly Disc[], ready: ReadyPhotos): Body | null
  /**
   * Work before the transaction of a pushed edit, which makes that small. The edit is not checked yet and may be
   * rejected.
   */
  prepareEdit?(deps: PrepareDeps, memberId: string, edit: { id: string; set: Fields }): Promise<void>
  /** Further changes caused by a creation, in the same transaction. */
  onCreate?(context: WriteContext, created: ExistingDocument<Body, Parent>): Promise<DocumentRow[]>
  /**
   * Further changes caused by an edit, in the same transaction. A rejection must precede any write.
   */
  onUpdate?(context: WriteContext, edit: DocumentEdit<Body, Parent>): Promise<UpdateEffect>
  /**
   * Further changes caused by a direct deletion (not by that of the parent), in the same
   * transaction. `row` is the state before it.
   */
  onDelete?(context: WriteContext, deleted: ExistingDocument<Body, Parent>): Promise<DocumentRow[]>
  /**
   * Deletes the next part of what its deleted documents have in tables of its own. Returns whether there may be more;
   * then the job of deletions calls it again (sync/deletion).
   */
  deleteRest?(query: Query, pks: readonly number[]): Promise<boolean>
  /**
   * Further changes caused by any change of its documents. Runs in the same transaction, before
   * `publish`.
   */
  afterChange?(context: WriteContext, changed: readonly DocumentRow[]): Promise<DocumentRow[]>
  /**
   * Further changes in a transaction of their own after the commit, of a push after its last write:
   * so the results of its writes contain their positions. They are lost if the process dies before
   * and made up for by the next change, so they must be computed, not incremented.
   */
  afterCommit?(context: WriteContext, changed: readonly DocumentRow[]): Promise<DocumentRow[]>
}

/** `fields`: further fields of the edited document that the server sets. */
export type UpdateEffect = { rejection: Rejection } | { changed: DocumentRow[]; fields?: Fields }

/** Collections missing here can be neither written nor read. */
export type Collections = Readonly<Partial<Record<CollectionName, Collection>>>
