import type { Edge } from '#domain/relation/edge.ts'
import type { Refusal } from '#domain/wire/envelope.ts'
import type { Audience } from '../../sync/circles.ts'
import type { AlongEdit, Asked, Placement, Shown, Standing, Writing } from '../../sync/collection.ts'
import type { DocumentRow, Fields } from '../../sync/document-row.ts'

/** A change of one edge: `before` is null when it is made, `after` when it ends. */
export interface Turn {
  edge: Edge
  before: Fields | null
  after: Fields | null
  /** what the edge points to, locked; null for an edge that points to no document */
  parent: DocumentRow | null
}

/** What one kind of edge adds to what all have in common. What is missing is as for an edge that concerns its member alone. */
export interface EdgeRule {
  /** null where the target is open to a new edge */
  mayMake?(writing: Writing, asked: Asked & { edge: Edge }): Promise<Refusal | null>
  /** null where this member may end it, beside what holds for all kinds */
  mayEnd?(writing: Writing, ended: Standing & { edge: Edge }): Promise<Refusal | null>
  /** What the server says in a new edge, beside the card of its member. */
  serverFields?(writing: Writing, asked: Asked & { edge: Edge }): Promise<Fields>
  /** who sees it beside its member */
  audience?(shown: Shown & { edge: Edge }): Audience
  /** the circles of which every member gets it in the scope of their own; `scopes` names those in `near` */
  carriedTo?(shown: Shown & { edge: Edge }): readonly string[]
  /** the scopes that carry it beside its member's own */
  scopes?(placement: Placement & { edge: Edge }): string[]
  /** What others than its member get; null where they get the same. */
  shared?(own: Fields): Fields | null
  /** What else changes with it, in the same transaction. A refusal, of an edit alone, must come before anything was written. */
  turn?(writing: Writing, turn: Turn): Promise<AlongEdit>
}
