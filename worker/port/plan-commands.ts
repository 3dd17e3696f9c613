import type { RelationOf } from '#domain/relation/relation.ts'
import type { CollectionCover } from '#domain/route-collection/cover.ts'
import type { CollectionItem, RouteCollectionFields } from '#domain/route-collection/route-collection.ts'
import type { PackingItem, TripDay, TripFields, TripStop } from '#domain/trip/trip.ts'

/**
 * What a member may do with trips and collections. Ids are UUIDs, made by the page. Days, stops, packing and routes are put and
 * taken one by one, so that what another device has added meanwhile stays; `at`: the place in the list from 0, left out: where it
 * stands, or last.
 */
export interface PlanCommands {
  'trip.create': { id: string; fields: TripFields }
  'trip.edit': { id: string; set: Partial<Omit<TripFields, 'days' | 'packing'>> }
  'trip.delete': { id: string }
  'trip.put_day': { trip: string; day: Omit<TripDay, 'stops' | 'rank'>; at?: number }
  'trip.take_day': { trip: string; day: string }
  /** into this day, out of whichever it was in */
  'trip.put_stop': { trip: string; day: string; stop: Omit<TripStop, 'rank'>; at?: number }
  'trip.take_stop': { trip: string; stop: string }
  'trip.put_item': { trip: string; item: Omit<PackingItem, 'rank'>; at?: number }
  'trip.take_item': { trip: string; item: string }

  'collection.create': { id: string; fields: RouteCollectionFields }
  'collection.edit': { id: string; set: Partial<Omit<RouteCollectionFields, 'items'>> }
  'collection.delete': { id: string }
  'collection.put_route': { collection: string; item: Omit<CollectionItem, 'rank'>; at?: number }
  'collection.take_route': { collection: string; item: string }
  /** `media`: its id, made by the page. What is wrong with the file stands under `file`, as a `PhotoProblem`. */
  'cover.choose': { collection: string; media: string; file: Blob; words: string }
  /** a photo that the server has of this member, one that was taken out a moment ago, or none */
  'cover.put': { collection: string; cover: Omit<CollectionCover, 'by'> | null }
  /** what is to be seen on the member's own, where that still is the cover */
  'cover.say': { collection: string; media: string; words: string }

  /** by the owner: asks another member to keep it together, or changes their role */
  'collaborator.put': Collaboration & { role: RelationOf<'collaboration'>['role'] }
  /** by the owner, or by the member who leaves or declines */
  'collaborator.remove': Collaboration
  /** by the member who was asked */
  'collaborator.accept': { target: RelationOf<'collaboration'>['target'] }
}

interface Collaboration {
  target: RelationOf<'collaboration'>['target']
  member: string
}
