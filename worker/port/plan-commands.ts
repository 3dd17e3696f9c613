import type { CoverPhoto } from '#domain/photo/cover.ts'
import type { RelationData, RelationOf } from '#domain/relation/relation.ts'
import type { CollectionItem } from '#domain/route-collection/route-collection.ts'
import type { PackingItem } from '#domain/trip/packing-item.ts'
import type { TripDay, TripFields, TripStop } from '#domain/trip/trip.ts'

/**
 * Further commands for trips and collections. Days, stops, packing items
 * and routes are put and removed one by one, so that concurrent changes of other devices are kept.
 * `at`: position in the list, from 0; without it, an existing element keeps its place and a new one
 * is appended.
 */
export interface PlanCommands {
  'trip.put_day': { trip: string; day: Omit<TripDay, 'stops' | 'rank'>; at?: number }
  'trip.take_day': { trip: string; day: string }
  /** moves it into this day from any other day */
  'trip.put_stop': { trip: string; day: string; stop: Omit<TripStop, 'rank'>; at?: number }
  'trip.take_stop': { trip: string; stop: string }
  'trip.put_item': { trip: string; item: Omit<PackingItem, 'rank'>; at?: number }
  'trip.take_item': { trip: string; item: string }

  /**
   * Applies what changed between two states of a plan; both have the same fields. Concurrent changes
   * of other elements are kept.
   */
  'trip.revise': {
    trip: string
    before: Partial<TripFields>
    after: Partial<TripFields>
    /** an undo or redo: keeps what others have written since */
    isUndo?: boolean
  }
  /** As `trip.revise`, for the items that only this member packs and sees. */
  'packing_list.revise': { trip: string; before: PackingItem[]; after: PackingItem[] }

  /**
   * A packing list for further trips, with its items in order, under a new id made by the page, or the id of one
   * that was deleted.
   */
  'saved_packing.save': { id: string } & RelationData<'saved_packing'>
  'saved_packing.rename': { id: string; name: string }
  'saved_packing.delete': { id: string }

  'collection.put_route': { collection: string; item: Omit<CollectionItem, 'rank'>; at?: number }
  'collection.take_route': { collection: string; item: string }
  /**
   * `media`: id made by the page. A problem of the file is reported under `file`, as a
   * `PhotoProblem`.
   */
  'cover.choose': { of: CoverOwner; media: string; file: Blob; words: string }
  /** an uploaded photo of this member, one that was removed a moment ago, or none */
  'cover.put': { of: CoverOwner; cover: Omit<CoverPhoto, 'by'> | null }
  /** the alternative text, if this photo is still the cover */
  'cover.say': { of: CoverOwner; media: string; words: string }

  /** by the owner: invites a collaborator, or changes their role */
  'collaborator.put': Collaboration & { role: RelationOf<'collaboration'>['role'] }
  /** by the owner, or by the collaborator who leaves or declines */
  'collaborator.remove': Collaboration
  /** by the invited member */
  'collaborator.accept': { target: RelationOf<'collaboration'>['target'] }
}

/** What has a cover that is chosen outside of its form. */
export interface CoverOwner {
  collection: 'route_collections' | 'communities'
  id: string
}

interface Collaboration {
  target: RelationOf<'collaboration'>['target']
  member: string
}
