import type { SettingsFields } from '#domain/account/settings.ts'
import type { LoginRequest, Registration } from '#domain/member/credentials.ts'
import type { User } from '#domain/member/user.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { Activity } from '#domain/route/activity.ts'
import type { Route, RouteFields, RouteFigures } from '#domain/route/route.ts'
import type { Line } from '#domain/track/line.ts'
import type { Waypoint } from '#domain/track/track.ts'
import type { TrackView } from '#domain/track/track-view.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { FieldErrors } from '#domain/wire/errors/envelope.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import type { Result } from '#domain/wire/errors/failure.ts'
import type { NetworkChoice } from '#domain/wire/network/network-strategy.ts'
import type { SearchHits } from '#domain/wire/search/search.ts'
import type { TokenPair } from '#domain/wire/session/session.ts'
import type { StorageProblem } from '#domain/wire/storage-problem.ts'
import type { ItemState, SyncNotice, SyncStatus, UnsentItem } from '#domain/wire/sync/sync-status.ts'
import type { AccountCommands } from './port/account-commands.ts'
import type { CommunityCommands } from './port/community-commands.ts'
import type { EventCommands } from './port/event-commands.ts'
import type { LiveQueries } from './port/live-queries.ts'
import type { NounQueries } from './port/noun-queries.ts'
import type { OnlineQueries, OnlineQueryName } from './port/online-queries.ts'
import type { PacksPort } from './port/packs-port.ts'
import type { PhotoCommands, PhotoQueries } from './port/photo-port.ts'
import type { PlanCommands } from './port/plan-commands.ts'
import type { RelationCommands } from './port/relation-commands.ts'
import type { RouteListQueries, SimilarRoute } from './port/route-list-queries.ts'

export type { CollectionListArgs as ShelfArgs, CollectionListRow as ShelfRow } from './port/noun-queries.ts'
export type { OnlineQueries as Questions, OnlineQueryName as QuestionName } from './port/online-queries.ts'
export type { Pack, PackSize, PacksPort } from './port/packs-port.ts'
export type { PendingPhoto as PhotoOnItsWay, PhotoOwner, RoutePhoto } from './port/photo-port.ts'
export type {
  RouteCluster,
  RouteClustersArgs as RouteSpreadArgs,
  RouteFacets,
  RouteListArgs,
  RoutePlace,
  RouteRow,
  SimilarRoute as AlikeRoute,
} from './port/route-list-queries.ts'

// What the page may ask of the worker, and nothing else. Types only: the page never loads the worker's code.
// Callbacks cross the thread as Comlink proxies; rows cross as plain copies, which the page freezes.

export interface Port {
  /**
   * Calls back with the first result at once, then on every change, at most once a frame. Where the device can not
   * read what is asked, `onFailure` gets the reason, and nothing more comes.
   */
  watch<N extends QueryName>(
    name: N,
    args: Queries[N]['args'],
    onResult: (result: Queries[N]['result']) => void,
    onFailure?: (words: string) => void,
  ): Promise<Unwatch>
  /** Resolves when the write is durable on this device, long before the server has heard of it. */
  run<C extends CommandName>(name: C, args: Commands[C]): Promise<CommandResult>
  /** Asks the server what is never kept on the device. Never rejects: without an answer the failure says why. */
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

export interface Queries extends NounQueries, LiveQueries, RouteListQueries, PhotoQueries {
  'route.one': { args: { id: string }; result: Route | null }
  /** null where it is not on this device, or holds no point */
  'track.drawn': { args: { id: string }; result: TrackView | null }
  /** every point, to be edited; null where it is not on this device */
  'track.whole': { args: { id: string }; result: EditedTrack | null }
  /** routes that go the way of this line, in either direction */
  'route.alike': { args: { lat: number[]; lon: number[]; except: string | null }; result: SimilarRoute[] }
  /** own routes that a file holds, and files read before it that hold one of its lines; as it is when it is first asked */
  'import.alike': { args: { importId: string }; result: { routes: SimilarRoute[]; earlier: string[] } }
  /** the name of the file that an own route was imported from; null where this device has not kept it */
  'route.original': { args: { id: string }; result: string | null }
  'profile.one': { args: { id: string }; result: Profile | null }
  /** what this device holds, best first, at most `limit` of each noun; `similar`: only with slips looked over */
  search: { args: { text: string; limit: number }; result: { hits: SearchHits; similar: boolean } }
  'account.me': { args: Record<string, never>; result: User | null }
  'account.settings': { args: Record<string, never>; result: SettingsFields }
}
export type QueryName = keyof Queries

/** A track as it is edited: each segment in columns. */
export interface EditedTrack {
  segments: Line[]
  waypoints: Waypoint[]
}

export interface Commands
  extends EventCommands,
    CommunityCommands,
    PlanCommands,
    RelationCommands,
    AccountCommands,
    PhotoCommands {
  'route.create': { id: string; fields: RouteFields; source: ImportSource | { drawn: EditedTrack } }
  /** `track`: what of it has changed; with the line go its figures in `set` */
  'route.edit': { id: string; set: Partial<RouteFields>; track?: Partial<EditedTrack> }
  'route.delete': { id: string }
}
export type CommandName = keyof Commands

/**
 * `invalid`: the fields break a rule of the domain. `refused`: the member may not, as far as this device knows; the server would say
 * the same. Nothing was written in either case. `storage`: the device could not store it.
 */
export type CommandResult =
  | { ok: true }
  | { ok: false; reason: 'invalid'; field_errors: FieldErrors }
  | { ok: false; reason: 'refused'; code: ErrorCode }
  | { ok: false; reason: 'not_found' | 'storage' | 'signed_out' }

// ---------------------------------------------------------------------------------------------------------- session

export type SessionView =
  | { state: 'signed_out' }
  /** `user` is null until the replica or the server has said who this is */
  | { state: 'signed_in'; memberId: string; user: User | null }
  /** this browser lets the app store nothing, or what it stored can not be read: said to the member, never hidden */
  | { state: 'unavailable'; problem: StorageProblem }

/** The page's side of the token storage: the worker has no localStorage. */
export interface TokenStore {
  read(): Promise<TokenPair | null>
  write(tokens: TokenPair | null): Promise<void>
}

export interface SessionPort {
  /**
   * Takes over the tokens that are `stored`; opens the member's replica at once where there is one. Called once, first. The
   * `store` hears when they are read.
   */
  start(
    store: TokenStore,
    stored: TokenPair | null,
    onChange: (view: SessionView) => void,
  ): Promise<SessionView>
  login(request: LoginRequest): Promise<Result<SessionView>>
  register(registration: Registration): Promise<Result<SessionView>>
  /** With unsent changes and no `discard`, answers how many there are and changes nothing. */
  logout(options: { discard: boolean }): Promise<{ done: true } | { done: false; unsent: number }>
}

// ------------------------------------------------------------------------------------------------------------- sync

export type { ItemState, SyncNotice, SyncStatus, UnsentItem }

export interface SyncPort {
  watchStatus(onStatus: (status: SyncStatus) => void): Promise<Unwatch>
  /** Pushes and pulls now, also while the browser claims to be offline. */
  syncNow(): Promise<{ reached: boolean }>
  /** Brings a document's scope into the replica while a page shows it; `refused` when the member may not see it. */
  subscribe(scope: string): Promise<'held' | 'refused' | 'unreachable'>
  /** The page passes on what only it sees. */
  reportSignal(signal: 'online' | 'offline' | 'foreground' | 'background'): Promise<void>
  /** Throws a refused or waiting change away: the document goes back to what the server last said. */
  discard(collection: CollectionName, id: string): Promise<{ discarded: boolean }>
  /** Sends what was refused once more, unchanged. */
  retry(collection: CollectionName, id: string): Promise<void>
  /** The member has seen a notice (its key): it does not come back. */
  dismissNotice(notice: string): Promise<void>
  /** Stops all traffic in every tab until it is switched back; kept over restarts. */
  setWorkOffline(on: boolean): Promise<void>
  /** For some seconds nothing is asked of the server, in any tab: a new version of the app takes over meanwhile. */
  pauseTraffic(): Promise<void>
  /** How the network is taken from now on, in every tab; kept over restarts on this device. */
  setNetworkChoice(choice: NetworkChoice): Promise<void>
  /** Unsent changes with their former values, as a JSON file (worker/sync/unsent/unsent-file.ts has its shape): all of them, or a
   * document's with what builds on it. */
  exportUnsent(of?: { collection: CollectionName; id: string }): Promise<Blob>
  /** Reads such a file in again; `onProgress` hears the share that is done, 0 to 1. */
  importUnsent(file: Blob, onProgress: (share: number) => void): Promise<UnsentImport>
  /** Lets go of opened pages and of areas that are not needed now, never of what waits to be sent. */
  freeSpace(): Promise<FreedSpace>
}

/**
 * `added`: they wait here now · `known`: they waited here already, or were sent from here · `unsupported`: this version does not
 * know what they change · `photos`: photos of the file that were not here, and wait here now. Of a file that could be read in part (`storage`), what was read stays.
 */
export type UnsentImport =
  | { ok: true; added: number; known: number; unsupported: number; photos: number }
  | { ok: false; problem: UnsentImportProblem }

/** other_member: the file is not this member's · storage: this device has no room for it */
export type UnsentImportProblem = 'not_ours' | 'damaged' | 'newer' | 'other_member' | 'too_large' | 'storage'

/** What the browser says this origin holds, in bytes; null where it does not tell. */
export interface FreedSpace {
  before: number | null
  after: number | null
  /** false: no answer came, so what was let go of leaves the device with the next pull only */
  reached: boolean
}

// ---------------------------------------------------------------------------------------------------------- imports

export interface ImportSource {
  importId: string
  /** which of the file's routes */
  index: number
}

export type ImportWarning =
  | 'no_heights'
  | 'no_times'
  | 'several_tracks'
  | 'empty_segments_dropped'
  | 'bad_points_dropped'
  | 'points_reduced'
  | 'repaired'

export type ImportProblem =
  | 'not_xml'
  | 'not_tracks'
  | 'no_points'
  | 'too_large'
  | 'too_many_points'
  | 'doctype'
  | 'too_deep'
  | 'cut_off'
  | 'archive_too_large'
  | 'encrypted'
  | 'damaged'
  | 'cancelled'

/** One route found in a file, ready for the form. Its full line stays in the worker. */
export interface ImportedRoute {
  index: number
  name: string
  description: string
  activity: Activity | null
  figures: RouteFigures
  waypoints: number
  pointsIn: number
  pointsKept: number
}

export type ImportResult =
  | { ok: true; importId: string; file: string; routes: ImportedRoute[]; warnings: ImportWarning[] }
  | { ok: false; file: string; problem: ImportProblem; detail: string }

export type ExportFormat = 'gpx' | 'geojson'

export interface ExportPort {
  /** A route as a file, from what this device holds; null where its line is not here. Rejects where the line is damaged. */
  route(id: string, format: ExportFormat): Promise<Blob | null>
  /** The file that an own route was imported from, as it was chosen; null where this device has not kept it. */
  original(id: string): Promise<{ name: string; content: Blob } | null>
  /** All that is the member's own on this device, as one zip; null: cancelled. Rejects where the device can not be read. */
  everything(onProgress: (progress: ExportProgress) => void): Promise<DataExport | null>
  /** A collection's routes as GPX files in one zip; null: cancelled, or not on this device. Rejects where it can not be read. */
  collection(id: string, onProgress: (progress: ExportProgress) => void): Promise<CollectionZip | null>
  cancel(): Promise<void>
}

export interface CollectionZip {
  file: Blob
  /** how many there are in the collection, and how many of them are in the file, which names the others */
  routes: number
  written: number
}

/** Counted in routes. */
export interface ExportProgress {
  done: number
  total: number
}

export interface DataExport {
  file: Blob
  routes: number
  /** of these: their track is not on this device, or damaged, which the file says by name */
  withoutTrack: number
}

export interface ImportPort {
  /** Reads one file, or each in an archive by itself; `onProgress` hears the share read, 0 to 1. */
  read(file: File, onProgress: (share: number) => void): Promise<ImportResult[]>
  cancel(file: string): Promise<void>
  /** Lets go of what was read and not saved. */
  release(importId: string): Promise<void>
}
