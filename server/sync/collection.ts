import type { ObjectEntries } from 'valibot'
import type { Disc } from '#domain/privacy/disc.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Refusal } from '#domain/wire/envelope.ts'
import type { Query } from '../db/database.ts'
import type { Tell } from '../deps.ts'
import type { Audience } from './circles.ts'
import type { DocumentKey, DocumentRow, Fields } from './document-row.ts'
import type { ReadyPhotos } from './ready-media.ts'

/** What one writing transaction carries along. */
export interface Writing {
  query: Query
  /** who writes */
  memberId: string
  now: Date
  collections: Collections
  /** Says something of an event once this is committed. */
  tell: Tell
}

/** A document that is to be made. `parent`: what it stands below, locked; the writer may see it. */
export interface Asked {
  id: string
  set: Fields
  parent: DocumentRow | null
}

/** A document that is there, locked, and what it stands below. */
export interface Standing {
  row: DocumentRow
  parent: DocumentRow | null
}

/** Answers null where the write is allowed. Asked only about documents that the member may see. */
export interface Policy {
  mayCreate(writing: Writing, asked: Asked): Promise<Refusal | null>
  mayEdit(writing: Writing, asked: Standing & { set: Fields }): Promise<Refusal | null>
  mayDelete(writing: Writing, standing: Standing): Promise<Refusal | null>
}

/** What decides who sees a document. */
export interface Shown {
  id: string
  authorId: string
  fields: Fields
  parent: DocumentRow | null
}

/** Where a document stands, for the rule that tells its scopes. */
export interface Placement extends Shown {
  audience: Audience
  /** who stands in the circles that `carriedTo` names */
  near: readonly string[]
}

/** What a writer must be to a parent: one who sees it, one who is not kept from it (though it may be shown to others), or anybody. */
export type Sight = 'seen' | 'not_kept' | 'unasked'

export interface ParentRule {
  /** What a document stands below; null where it stands alone, undefined for one that can not be. */
  of(asked: { id: string; set: Fields }): DocumentKey | null | undefined
  /** Only the parent's own author may write below it. */
  isOwned: boolean
  /** Whether its writer must see the parent to make this. Where this is left out, yes. */
  sight?(id: string): Sight
}

/** All that sync must know of one collection. A collection is added by one of these and its line in the registry. */
export interface Collection {
  name: CollectionName
  /** the schema of each field that somebody may write in the document of this id; the policy says who */
  fields(id: string, act: 'create' | 'edit'): ObjectEntries
  policy: Policy
  /** Whose document it is, where its id says so; else its writer's. Undefined for an id that can not be. */
  authorOf?(id: string): string | undefined
  /** what the server itself sets in a new document */
  serverFields(writing: Writing, asked: Asked): Promise<Fields>
  /** The document with which it is deleted, and which may decide who sees it; null where documents stand alone. */
  parent: ParentRule | null
  /** Whether one that was deleted may be made again under its id. */
  isRevived?: boolean
  audience(shown: Shown): Audience
  /** The circle that does not see it, whatever its audience: those whom its community has banned. */
  barred?(shown: Shown): string | null
  /** Who may see what stands below it; where it is missing, those who may see the document itself. */
  shelter?(shown: Shown): Audience
  /** The circles of which every member gets the document in the scope of their own. */
  carriedTo?(shown: Shown): readonly string[]
  scopes(placement: Placement): string[]
  /** By id, the scopes that hold a document for the sake of others, where there are any. */
  heldFor?(query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** Whether others get nothing of it that lies where its author hides places. Only its author writes what that depends on. */
  hidesPlaces?: boolean
  /** Whether it names photos: whoever writes it holds their files, and one that has come is told with it. */
  showsPhotos?: boolean
  /** What others than the author get; null where they get the same. `hidden`: the places that its author hides; `ready`: its author's photos
   * that have come. */
  shared(own: Fields, hidden: readonly Disc[], ready: ReadyPhotos): Fields | null
  /** What else changes with a new document, in the same transaction. */
  alongCreate?(writing: Writing, made: Standing): Promise<DocumentRow[]>
  /** What else changes with an edit, in the same transaction. A refusal must come before anything was written. */
  alongEdit?(writing: Writing, edit: Standing & { before: Fields; after: Fields }): Promise<AlongEdit>
  /** What else changes when it is deleted alone, in the same transaction. `row`: as it was. */
  alongDelete?(writing: Writing, gone: Standing): Promise<DocumentRow[]>
  /** What else changes once documents of it have changed, whatever changed them: in the same transaction, before all is published. */
  after?(writing: Writing, changed: readonly DocumentRow[]): Promise<DocumentRow[]>
}

/** `fields`: what the server sets because of the edit. */
export type AlongEdit = { refusal: Refusal } | { changed: DocumentRow[]; fields?: Fields }

/** A collection of the protocol that is missing here can be neither written nor read. */
export type Collections = Readonly<Partial<Record<CollectionName, Collection>>>
