import type { SettingsFields } from '#domain/account/settings.ts'
import type { LoginRequest, Registration } from '#domain/member/credentials.ts'
import type { User } from '#domain/member/user.ts'
import type { RouteFields } from '#domain/route/route.ts'
import type { Line } from '#domain/track/line.ts'
import type { Waypoint } from '#domain/track/track.ts'
import type { TrackView } from '#domain/track/track-view.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { FieldErrors } from '#domain/wire/errors/envelope.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import type { Result } from '#domain/wire/errors/failure.ts'
import type { NetworkChoice } from '#domain/wire/network/network-strategy.ts'
import type { LocalHits } from '#domain/wire/search/search.ts'
import type { TokenPair } from '#domain/wire/session/session.ts'
import type { Suspension } from '#domain/wire/session/suspension.ts'
import type { StorageProblem } from '#domain/wire/storage-problem.ts'
import type { ConflictVersion } from '#domain/wire/sync/conflict-value.ts'
import type { ItemState, SyncNotice, SyncStatus, UnsentItem } from '#domain/wire/sync/sync-status.ts'
import type { AccountCommands } from './port/account-commands.ts'
import type { CommunityCommands } from './port/community-commands.ts'
import type { EventCommands } from './port/event-commands.ts'
import type { ImportPort, ImportSource } from './port/import-port.ts'
import type { LiveQueries } from './port/live-queries.ts'
import type { NounCommands } from './port/noun-commands.ts'
import type { NounQueries } from './port/noun-queries.ts'
import type { OnlineQueries, OnlineQueryName } from './port/online-queries.ts'
import type { PacksPort } from './port/packs-port.ts'
import type { PhotoCommands, PhotoQueries } from './port/photo-port.ts'
import type { PlaceQueries } from './port/place-queries.ts'
import type { PlanCommands } from './port/plan-commands.ts'
import type { RelationCommands } from './port/relation-commands.ts'
import type { RouteListQueries, SimilarRoute } from './port/route-list-queries.ts'

export type {
  ImportedRoute,
  ImportPort,
  ImportProblem,
  ImportResult,
  ImportSource,
  ImportWarning,
} from './port/import-port.ts'
export type {
  CollectionListArgs,
  CollectionListRow,
  CommunityRow,
  CommunitySearchArgs,
  EventAgendaArgs,
  EventPeriodArgs,
  EventRow,
  OwnCommunityRow,
  TripAgendaArgs,
  TripListRow,
  UnreadPosts,
} from './port/noun-queries.ts'
export type { OnlineQueries, OnlineQueryName } from './port/online-queries.ts'
export type { Pack, PackSize, PacksPort } from './port/packs-port.ts'
export type { PendingPhoto, PhotoOwner, RoutePhoto } from './port/photo-port.ts'
export type { CoverOwner } from './port/plan-commands.ts'
export type {
  RouteCluster,
  RouteClustersArgs,
  RouteFacets,
  RouteListArgs,
  RoutePlace,
  RouteRow,
  SimilarRoute,
} from './port/route-list-queries.ts'

// What the page may call in the worker. Types only: the page never loads the worker's code. Callbacks
// are passed as Comlink proxies; rows are passed as plain copies, which the page freezes.

export interface Port {
  /**
   * Calls back with the first result at once, then on every change, at most once per frame. If the
   * device cannot read the data, `onFailure` gets the message and the watch ends.
   */
  watch<N extends QueryName>(
    name: N,
    args: Queries[N]['args'],
    onResult: (result: Queries[N]['result']) => void,
    onFailure?: (message: string) => void,
  ): Promise<Unwatch>
  /** Resolves when the write is durable on this device, long before the server has received it. */
  run<C extends CommandName>(name: C, args: Commands[C]): Promise<CommandResult>
  /** Fetches data that is never stored on the device. Never rejects; a failure has the reason. */
  fetchOnline<N extends OnlineQueryName>(
    name: N,
    args: OnlineQueries[N]['args'],
  ): Promise<Result<OnlineQueries[N]['answer']>>
  session: SessionPort
  sync: SyncPort
  imports: ImportPort
  exports: ExportPort
  packs: PacksPort
}

export type Unwatch = () => void

export interface Queries extends NounQueries, LiveQueries, RouteListQueries, PhotoQueries, PlaceQueries {
  /** null if it is not on this device or has no points */
  'track.drawn': { args: { id: string }; result: TrackView | null }
  /** every point, for editing; null if it is not on this device */
  'track.whole': { args: { id: string }; result: EditedTrack | null }
  /** routes that follow this line, in either direction */
  /** `gaps`: indices of the points that follow a gap */
  'route.alike': {
    args: { lat: number[]; lon: number[]; gaps: readonly number[]; except: string | null }
    result: SimilarRoute[]
  }
  /** own routes contained in a file, and earlier files with one of its lines; read once */
  'import.alike': { args: { importId: string }; result: { routes: SimilarRoute[]; earlier: string[] } }
  /** the name of the file an own route was imported from; null if this device has not kept it */
  'route.original': { args: { id: string }; result: string | null }
  /** matches on this device, best first, at most `limit` per noun; `similar`: only with typos tolerated */
  search: { args: { text: string; limit: number }; result: { hits: LocalHits; similar: boolean } }
  'account.me': { args: Record<string, never>; result: User | null }
  'account.settings': { args: Record<string, never>; result: SettingsFields }
}
export type QueryName = keyof Queries

/** A track for editing: each segment in columns. */
export interface EditedTrack {
  segments: Line[]
  waypoints: Waypoint[]
}

export interface Commands
  extends NounCommands,
    EventCommands,
    CommunityCommands,
    PlanCommands,
    RelationCommands,
    AccountCommands,
    PhotoCommands {
  'route.create': { id: string; fields: RouteFields; source: ImportSource | { drawn: EditedTrack } }
  /** `track`: the changed parts; with the line, `set` has its figures */
  'route.edit': { id: string; set: Partial<RouteFields>; track?: Partial<EditedTrack> }
  'route.delete': { id: string }
}
export type CommandName = keyof Commands

/**
 * `invalid`: the fields break a rule of the domain. `refused`: the member is not allowed to, as far as
 * this device knows. `not_loaded`: the code for it could not be loaded, or the worker has stopped. Nothing was written in
 * any of these cases. `storage`: the device could not store it.
 */
export type CommandResult =
  | { ok: true }
  | { ok: false; reason: 'invalid'; field_errors: FieldErrors }
  | { ok: false; reason: 'refused'; code: ErrorCode }
  | { ok: false; reason: 'not_found' | 'not_loaded' | 'storage' | 'signed_out' }

// ---------------------------------------------------------------------------------------------------------- session

export type SessionView =
  /**
   * `isWipeBlocked`: another page keeps a database open that is to be deleted. `suspension`: of the
   * account that was signed in, or tried to
   */
  | { state: 'signed_out'; isWipeBlocked?: boolean; suspension?: Suspension }
  /** `user` is null until the replica or the server has delivered it */
  | { state: 'signed_in'; memberId: string; user: User | null }
  /** the browser lets the app store nothing, or the stored data cannot be read; shown to the member */
  | { state: 'unavailable'; problem: StorageProblem }

/** The page's side of the token storage: the worker has no localStorage. */
export interface TokenStore {
  read(): Promise<TokenPair | null>
  write(tokens: TokenPair | null): Promise<void>
}

export interface SessionPort {
  /**
   * Starts with the `stored` tokens; opens the member's replica at once if there is one. Call it once,
   * first. The `store` is notified when the tokens are read.
   */
  start(
    store: TokenStore,
    stored: TokenPair | null,
    onChange: (view: SessionView) => void,
  ): Promise<SessionView>
  login(request: LoginRequest): Promise<Result<SessionView>>
  register(registration: Registration): Promise<Result<SessionView>>
  /** With unsent changes and without `discard`, returns their number and changes nothing. */
  logout(options: { discard: boolean }): Promise<{ done: true } | { done: false; unsent: number }>
}

// ------------------------------------------------------------------------------------------------------------- sync

export type { ItemState, SyncNotice, SyncStatus, UnsentItem }

export interface SyncPort {
  watchStatus(onStatus: (status: SyncStatus) => void): Promise<Unwatch>
  /** Pushes and pulls now, even if the browser reports that it is offline. */
  syncNow(): Promise<{ reached: boolean }>
  /** Pulls a document's scope for a page; `refused` if the member may not see it. */
  subscribe(scope: string): Promise<'held' | 'refused' | 'unreachable'>
  /** The page reports browser events that the worker does not get. */
  reportSignal(signal: 'online' | 'offline' | 'foreground' | 'background'): Promise<void>
  /** Discards a rejected or waiting change: the document returns to the server version. */
  discard(collection: CollectionName, id: string): Promise<{ discarded: boolean }>
  /** Sends rejected changes again, unchanged. */
  retry(collection: CollectionName, id: string): Promise<void>
  /** Hides a notice, given its key, for good. */
  dismissNotice(notice: string): Promise<void>
  /** Writes one version of a value that two members changed. Not restored: its list element is gone. */
  restoreVersion(restoration: Restoration): Promise<{ restored: boolean }>
  /** Stops all network traffic in every tab until it is switched off; kept over restarts. */
  setWorkOffline(on: boolean): Promise<void>
  /** Stops all requests in every tab for a short time, while a new app version takes over. */
  pauseTraffic(): Promise<void>
  /** Sets the network use in every tab; kept over restarts on this device. */
  setNetworkChoice(choice: NetworkChoice): Promise<void>
  /**
   * Exports unsent changes with their former values as a JSON file (worker/sync/unsent/unsent-file.ts
   * has its format): all of them, or those of a document with their dependents.
   */
  exportUnsent(of?: { collection: CollectionName; id: string }): Promise<Blob>
  /** Imports such a file; `onProgress` gets the completed share, 0 to 1. */
  importUnsent(file: Blob, onProgress: (share: number) => void): Promise<UnsentImport>
  /** Removes opened pages and areas that are not needed now, never unsent changes. */
  freeSpace(): Promise<FreedSpace>
}

/** `notice`, `value`: the keys of a notice and of a value in it */
export interface Restoration {
  notice: string
  value: string
  version: ConflictVersion
}

/**
 * `added`: they wait here now · `known`: they waited here already, or were sent from here · `unsupported`: this version does not
 * know what they change · `photos`: photos of the file that were not here, and wait here now. Of a file that could be read in part (`storage`), what was read stays.
 */
export type UnsentImport =
  | { ok: true; added: number; known: number; unsupported: number; photos: number }
  | { ok: false; problem: UnsentImportProblem }

/** other_member: the file belongs to another member · storage: this device is full */
export type UnsentImportProblem = 'not_ours' | 'damaged' | 'newer' | 'other_member' | 'too_large' | 'storage'

/** The origin's storage as reported by the browser, in bytes; null: not reported. */
export interface FreedSpace {
  before: number | null
  after: number | null
  /** false: the server was not reached, so documents are removed with the next pull */
  reached: boolean
}

// ---------------------------------------------------------------------------------------------------------- exports

export type ExportFormat = 'gpx' | 'geojson'

export interface ExportPort {
  /** A route as a file; null if its line is not on this device. Rejects if the line is damaged. */
  route(id: string, format: ExportFormat): Promise<Blob | null>
  /** The original file of an imported route; null if this device has not kept it. */
  original(id: string): Promise<{ name: string; content: Blob } | null>
  /** An event or a series as a calendar file; null: not on this device. `origin`: of the app's address. */
  event(id: string, origin: string): Promise<Blob | null>
  /** The dated days of a trip as a calendar file; null: not on this device. */
  tripCalendar(id: string, origin: string): Promise<Blob | null>
  /** The routes of a trip as a GPX file with a track for each day; null: not on this device. */
  tripTracks(id: string): Promise<TripTracks | null>
  /** The member's own data on this device as a zip file; null: cancelled. Rejects on storage errors. */
  everything(onProgress: (progress: ExportProgress) => void): Promise<DataExport | null>
  /** A collection's routes as GPX files in a zip file; null: cancelled, or not on this device. */
  collection(id: string, onProgress: (progress: ExportProgress) => void): Promise<CollectionZip | null>
  cancel(): Promise<void>
}

export interface CollectionZip {
  file: Blob
  /** the routes in the collection, and how many of them are in the file, which lists the others */
  routes: number
  written: number
}

export interface TripTracks {
  file: Blob
  /** routes in the file */
  written: number
  /** routes that are not on this device or damaged */
  missing: number
}

/** Counted in routes. */
export interface ExportProgress {
  done: number
  total: number
}

export interface DataExport {
  file: Blob
  routes: number
  /** of these: the track is missing on this device or damaged; the file lists them */
  withoutTrack: number
}
