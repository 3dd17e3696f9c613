import type { MemberCard } from '#domain/member/user.ts'
import type { LatLon } from '#domain/route/route.ts'
import type { TrackFields } from '#domain/track/track.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { CreatedRows } from '#replica/queries/rows/created-count.ts'
import type { StoredPhoto } from '#replica/sync-store/photos.ts'
import type { PhotoUpload, StoredBlob } from '#replica/sync-store/sync-store.ts'
import type { PreparePhotoResult } from '../photos/image-codec.ts'
import type { Change } from '../sync/engine.ts'

/** Dependencies of a command. Commands do not use the network: their writes are pushed later. */
export interface CommandDeps {
  memberId: string
  now: () => Date
  /** the writes are durable when it resolves */
  write: (changes: Change[]) => Promise<void>
  /** The document as this device shows it; null if it is not here. */
  read: (collection: CollectionName, id: string) => Promise<WireDocument | null>
  /**
   * Waits for a document that every member has and that the first pull of a new device delivers.
   * Resolves to whether it is here.
   */
  waitForDocument: (collection: CollectionName, id: string) => Promise<boolean>
  /** Whether this member has created `max` documents of a collection, unsent ones included. */
  hasCreated: (created: CreatedRows) => Promise<boolean>
  /** Ids of the member's drafts that belong to a document or were begun on its page. */
  findDraftIds: (id: string) => Promise<string[]>
  /** when the newest notification was created, by the server's clock; null without any */
  newestNotificationAt: () => Promise<string | null>
  /** a member as other documents name them, as far as this device knows */
  card: (memberId: string) => Promise<MemberCard>
  /** Stores the file that a route is imported from. A file that cannot be stored is skipped. */
  keepOriginal: (route: string, importId: string) => Promise<void>
  /** Prepares a photo from a chosen file. */
  preparePhoto: (file: Blob) => Promise<PreparePhotoResult>
  /** by media id: the location in the photo's file; kept in memory of this tab only */
  photoLocations: Pick<Map<string, LatLon>, 'set'>
  /** null if there is no upload of that photo */
  findUpload: (media: string) => Promise<PhotoUpload | null>
  /** null if the photo is not on this device */
  findPhoto: (media: string) => Promise<StoredPhoto | null>
  /** Stores a photo of a form; durable when it resolves. */
  storeFormPhoto: (rows: readonly StoredBlob[]) => Promise<void>
  imports: { take(importId: string, index: number): { track: TrackFields } | null }
}
