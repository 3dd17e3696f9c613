import type { DemoWorld } from '#demo/world.ts'
import type { Database } from '../db/database.ts'
import { bulkInsertDocuments } from '../sync/bulk-insert.ts'
import { addToGroup, tripGroup } from '../sync/visibility/groups.ts'

/** Stores the trips with those who plan them. Members and routes must be stored before. */
export async function storeTrips(db: Database, { trips, tripRelations }: DemoWorld): Promise<void> {
  // The groups decide to which scopes a trip fans out, so they precede it.
  for (const { target, author, role } of tripRelations)
    await addToGroup(db.query, { group: tripGroup(target.id), memberId: author.id, role })
  await bulkInsertDocuments(
    db,
    'trips',
    trips.map((trip) => ({ authorId: trip.author.id, document: { ...trip } })),
  )
  await bulkInsertDocuments(
    db,
    'relations',
    tripRelations.map((relation) => ({ authorId: relation.author.id, document: { ...relation } })),
  )
}
