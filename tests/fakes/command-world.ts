import type { MemberCard } from '#domain/member/user.ts'
import type { LatLon } from '#domain/route/route.ts'
import type { TrackFields } from '#domain/track/track.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { CreatedRows } from '#replica/queries/rows/created-count.ts'
import type { StoredPhoto } from '#replica/sync-store/photos.ts'
import type { PhotoUpload, StoredBlob } from '#replica/sync-store/sync-store.ts'
import { cardOf } from '#tests/factories/nouns.ts'
import { runCommand } from '#worker/commands/run-command.ts'
import type { PreparePhotoResult } from '#worker/photos/image-codec.ts'
import type { CommandName, CommandResult, Commands } from '#worker/port.ts'
import type { Change } from '#worker/sync/engine.ts'

const at = (collection: CollectionName, id: string): string => `${collection}/${id}`

/** A device on which commands are run: their writes are applied over the stored documents, as the engine would show them. */
export class CommandWorld {
  readonly memberId: string
  /** every commit, oldest first */
  readonly written: Change[][] = []
  readonly logged: string[] = []
  readonly lines = new Map<string, TrackFields>()
  now = new Date('2026-05-01T09:00:00.000Z')
  /** throws if the device cannot store */
  storage: () => void = () => undefined
  /** by route: the import whose file is stored with it */
  readonly originals = new Map<string, string>()
  /** the result of preparing the next chosen photo */
  prepared: PreparePhotoResult = { ok: false, problem: 'unreadable' }
  readonly photoLocations = new Map<string, LatLon>()
  readonly uploads = new Map<string, PhotoUpload>()
  readonly photos = new Map<string, StoredPhoto>()
  /** when the newest notification was created */
  newestNotificationAt: string | null = null
  private readonly documents = new Map<string, WireDocument>()

  constructor(memberId: string) {
    this.memberId = memberId
  }

  /** Stores a document as received from the server. */
  put(collection: CollectionName, document: object): void {
    const whole = document as WireDocument
    this.documents.set(at(collection, whole.id), whole)
  }

  take(collection: CollectionName, id: string): void {
    this.documents.delete(at(collection, id))
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it put there
  shown<Doc>(collection: CollectionName, id: string): Doc | null {
    return (this.documents.get(at(collection, id)) ?? null) as Doc | null
  }

  /** The only change of the only commit. */
  get last(): Change | undefined {
    return this.written.at(-1)?.at(-1)
  }

  run<C extends CommandName>(name: C, args: Commands[C]): Promise<CommandResult> {
    const deps = {
      memberId: this.memberId,
      now: () => this.now,
      write: async (changes: Change[]) => {
        this.storage()
        this.written.push(changes)
        for (const change of changes) this.show(change)
      },
      read: (collection: CollectionName, id: string) =>
        Promise.resolve(this.documents.get(at(collection, id)) ?? null),
      waitForDocument: (collection: CollectionName, id: string) =>
        Promise.resolve(this.documents.has(at(collection, id))),
      hasCreated: async ({ collection, max, idPrefix = '' }: CreatedRows) =>
        this.created(collection, idPrefix) >= max,
      findDraftIds: (of: string) => Promise.resolve(this.drafts(of)),
      newestNotificationAt: async () => this.newestNotificationAt,
      card: (id: string): Promise<MemberCard> => Promise.resolve(cardOf(id)),
      preparePhoto: async () => this.prepared,
      photoLocations: this.photoLocations,
      findUpload: async (media: string) => this.uploads.get(media) ?? null,
      findPhoto: async (media: string) => this.photos.get(media) ?? null,
      storeFormPhoto: async (rows: readonly StoredBlob[]) => {
        for (const { id, upload, blob, small } of rows) {
          if (upload) this.uploads.set(upload.media, upload)
          if (small) this.photos.set(id.slice('photo/'.length), { whole: blob ?? null, small })
        }
      },
      keepOriginal: async (route: string, importId: string) => {
        this.originals.set(route, importId)
      },
      imports: {
        take: (importId: string, index: number) => {
          const track = this.lines.get(`${importId}:${index}`)
          return track ? { track } : null
        },
      },
      log: (message: string) => this.logged.push(message),
    }
    return runCommand(deps, name, args)
  }

  private created(collection: CollectionName, idPrefix: string): number {
    const all = [...this.documents].filter(([key]) => key.startsWith(`${collection}/${idPrefix}`))
    return all.filter(([, { author }]) => (author as { id: string }).id === this.memberId).length
  }

  private drafts(of: string): string[] {
    const all = [...this.documents].filter(([key]) => key.startsWith('account/'))
    return all.flatMap(([, document]) => (document['of'] === of ? [document.id] : []))
  }

  private show({ collection, id, action, set, optimisticValues = {} }: Change): void {
    const key = at(collection, id)
    const before = this.documents.get(key)
    const head = { id, version: 0, createdAt: this.now.toISOString(), updatedAt: this.now.toISOString() }
    if (action === 'delete') this.documents.delete(key)
    else this.documents.set(key, { ...(before ?? { ...optimisticValues, ...head }), ...set })
  }
}

export const NOT_HERE: CommandResult = { ok: false, reason: 'not_found' }
export const NOT_ALLOWED: CommandResult = { ok: false, reason: 'refused', code: 'forbidden' }

/** Names of the fields that a command rejected; empty for any other result. */
export const wrongFields = (result: CommandResult): string[] =>
  'field_errors' in result ? Object.keys(result.field_errors) : []
