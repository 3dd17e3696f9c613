import type { Trip } from '#domain/trip/trip.ts'

/** A document that several members may edit together. */
export interface CollaborativeDocument
  extends Pick<Trip, 'id' | 'name' | 'author' | 'collaborators' | 'visibility'> {
  collection: 'trips' | 'route_collections'
}

/** What the texts call it. */
export const DOCUMENT_NOUNS = { trips: 'trip', route_collections: 'collection' } as const
