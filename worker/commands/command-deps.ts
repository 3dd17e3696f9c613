import type { MemberCard } from '#domain/member/user.ts'
import type { LatLon } from '#domain/route/route.ts'
import type { TrackFields } from '#domain/track/track.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { PhotoUpload } from '#replica/sync-store/sync-store.ts'
import type { PreparePhotoResult } from '../photos/image-codec.ts'
import type { Change } from '../sync/engine.ts'

/** What a command is handed. It reaches no network: what it writes is pushed when it can be. */
export interface CommandDeps {
  memberId: string
  now: () => Date
  /** durable when resolved */
  write: (changes: Change[]) => Promise<void>
  /** The document as this device shows it; null: not here. */
  read: (collection: CollectionName, id: string) => Promise<WireDocument | null>
  /** Waits a while for what every member has and a new device's first pull brings. Answers whether it is here. */
  arrives: (collection: CollectionName, id: string) => Promise<boolean>
  /** Drafts of the member's, by the ids of their documents, that are of a document or stand on its page. */
  draftsOf: (id: string) => Promise<string[]>
  /** a member as others' documents name them, as far as this device knows */
  card: (memberId: string) => Promise<MemberCard>
  /** Keeps the file that a route is imported from, beside it; what it can not keep it lets go of. */
  keepOriginal: (route: string, importId: string) => Promise<void>
  /** Makes a photo of a file that was chosen. */
  preparePhoto: (file: Blob) => Promise<PreparePhotoResult>
  /** by photo: where its file said that it was taken; goes with this tab */
  foundPlaces: Pick<Map<string, LatLon>, 'set'>
  /** null where nothing of that photo is on its way */
  uploadOf: (media: string) => Promise<PhotoUpload | null>
  imports: { take(importId: string, index: number): { track: TrackFields } | null }
}
