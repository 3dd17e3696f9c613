import type { ObjectEntries } from 'valibot'
import type { Disc } from '#domain/privacy/disc.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { Query } from '../../db/database.ts'
import type { PublishEventMessage } from '../../deps.ts'
import type { Audience } from '../visibility/groups.ts'
import type { DocumentKey, DocumentRow, Fields } from './document-row.ts'
import type { ReadyPhotos } from './ready-photos.ts'

/** What one writing transaction carries along. */
export interface WriteContext {
  query: Query
  /** who writes */
  memberId: string
  now: Date
  collections: Collections
  /** Says something of an event once this is committed. */
  publishEventMessage: PublishEventMessage
}

/** A document that is to be made. `parent`: what it stands below, locked; the writer may see it. */
export interface CreateRequest {
  id: string
  set: Fields
  parent: DocumentRow | null
}

/** A document that is there, locked, and what it stands below. */
export interface ExistingDocument {
  row: DocumentRow
  parent: DocumentRow | null
}

/** Answers null where the write is allowed. Asked only about documents that the member may see. */
export interface Policy {
  mayCreate(writing: WriteContext, asked: CreateRequest): Promise<Rejection | null>
  mayEdit(writing: WriteContext, asked: ExistingDocument & { set: Fields }): Promise<Rejection | null>
  mayDelete(writing: WriteContext, standing: ExistingDocument): Promise<Rejection | null>
}

/** What decides who sees a document. */
export interface AudienceInput {
  id: string
  authorId: string
  fields: Fields
  parent: DocumentRow | null
}

/** Where a document stands, for the rule that tells its scopes. */
export interface ScopeInput extends AudienceInput {
  audience: Audience
  /** who stands in the circles that `carriedTo` names */
  fanOutMembers: readonly string[]
}

/** What a writer must be to a parent: one who sees it, one who is not kept from it (though it may be shown to others), or anybody. */
export type ParentAccess = 'visible' | 'not_denied' | 'any'

export interface ParentRule {
  /** What a document stands below; null where it stands alone, undefined for one that can not be. */
  keyOf(asked: { id: string; set: Fields }): DocumentKey | null | undefined
  /** Only the parent's own author may write below it. */
  isAuthorOnly: boolean
  /** Whether its writer must see the parent to make this. Where this is left out, yes. */
  requiredAccess?(id: string): ParentAccess
}

/** All that sync must know of one collection. A collection is added by one of these and its line in the registry. */
export interface Collection {
  name: CollectionName
  /** the schema of each field that somebody may write in the document of this id; the policy says who */
  writableFields(id: string, act: 'create' | 'edit'): ObjectEntries
  policy: Policy
  /** Whose document it is, where its id says so; else its writer's. Undefined for an id that can not be. */
  authorOf?(id: string): string | undefined
  /** what the server itself sets in a new document */
  serverFields(writing: WriteContext, asked: CreateRequest): Promise<Fields>
  /** The document with which it is deleted, and which may decide who sees it; null where documents stand alone. */
  parent: ParentRule | null
  /** Whether one that was deleted may be made again under its id. */
  canUndelete?: boolean
  audience(shown: AudienceInput): Audience
  /** The circle that does not see it, whatever its audience: those whom its community has banned. */
  deniedGroup?(shown: AudienceInput): string | null
  /** Who may see what stands below it; where it is missing, those who may see the document itself. */
  childAudience?(shown: AudienceInput): Audience
  /** The circles of which every member gets the document in the scope of their own. */
  fanOutGroups?(shown: AudienceInput): readonly string[]
  scopes(placement: ScopeInput): string[]
  /** By id, the scopes that hold a document for the sake of others, where there are any. */
  extraScopes?(query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** Whether others get nothing of it that lies where its author hides places. Only its author writes what that depends on. */
  hidesPlaces?: boolean
  /** Whether it names photos: whoever writes it holds their files, and one that has come is told with it. */
  showsPhotos?: boolean
  /** What others than the author get; null where they get the same. `hidden`: the places that its author hides; `ready`: its author's photos
   * that have come. */
  sharedBody(own: Fields, hidden: readonly Disc[], ready: ReadyPhotos): Fields | null
  /** What else changes with a new document, in the same transaction. */
  onCreate?(writing: WriteContext, made: ExistingDocument): Promise<DocumentRow[]>
  /** What else changes with an edit, in the same transaction. A refusal must come before anything was written. */
  onUpdate?(
    writing: WriteContext,
    edit: ExistingDocument & { before: Fields; after: Fields },
  ): Promise<UpdateEffect>
  /** What else changes when it is deleted alone, in the same transaction. `row`: as it was. */
  onDelete?(writing: WriteContext, gone: ExistingDocument): Promise<DocumentRow[]>
  /** What else changes once documents of it have changed, whatever changed them: in the same transaction, before all is published. */
  afterChange?(writing: WriteContext, changed: readonly DocumentRow[]): Promise<DocumentRow[]>
}

/** `fields`: what the server sets because of the edit. */
export type UpdateEffect = { rejection: Rejection } | { changed: DocumentRow[]; fields?: Fields }

/** A collection of the protocol that is missing here can be neither written nor read. */
export type Collections = Readonly<Partial<Record<CollectionName, Collection>>>
