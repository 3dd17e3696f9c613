import type { Send } from '../api/client.ts'
import type { Gate } from '../api/gate.ts'
import type { KeptPush } from '../api/kept-push.ts'
import type { Traffic } from '../api/traffic.ts'
import type { Clock } from '../clock.ts'
import type { Uploads, UploadsDeps } from '../photos/uploads.ts'
import type { SyncPort, SyncStatus, Unwatch } from '../port.ts'
import type { OpenChannel } from '../tabs.ts'
import type { Change } from './change.ts'
import type { Engine } from './engine.ts'
import type { Listening } from './listening.ts'
import type { Socket } from './live.ts'
import type { SpaceEstimate } from './room.ts'
import type { Base } from './scopes-to-want.ts'
import type { Updates } from './updates.ts'

export interface MemberSyncDeps {
  memberId: string
  engine: Engine
  /** with the member's bearer */
  send: Send
  clock: Clock
  random: () => number
  keptPush: KeptPush
  gate: Gate
  traffic: Pick<Traffic, 'facts' | 'watch' | 'strategy' | 'choice' | 'choose'>
  estimate: () => Promise<SpaceEstimate | null>
  /** lets go of what this device can have again for the asking; answers whether there was any */
  giveWay: () => Promise<boolean>
  /** brings photos to the server; its code comes where there are any */
  openUploads: (how: Pick<UploadsDeps, 'send' | 'mayTry' | 'isSaving' | 'onUploading'>) => Promise<Uploads>
  newId: () => string
  locks: LockManager | null
  openChannel: OpenChannel
  online: () => boolean
  live: { address: string; openSocket: (url: string) => Socket; token: () => string | null }
  /** since when the page has known who is signed in, milliseconds since 1970 */
  openingSinceMs: number
  /** as this device knew it when it was opened */
  lastSyncedAt: string | null
  /** as this device knows it now */
  home: () => Promise<Base>
  /** calls back at once, and whenever the home may have changed */
  watchHome: (onChange: () => void) => Unwatch
  onDoubt: () => void
  log: (message: string, error: unknown) => void
}

/** The port's sync of one member, without the thread between. */
export type MemberSyncPort = Omit<SyncPort, 'watchStatus'> & {
  watchStatus: (onStatus: (status: SyncStatus) => void) => Unwatch
}

export interface MemberSync {
  port: MemberSyncPort
  /** What the live socket tells of late, and which channels of it pages ask for. */
  live: Pick<Updates, 'watch'> & Pick<Listening, 'listenTo'>
  /** Stores what a member wrote, and has it pushed. Rejects when it could not be stored. */
  write: (changes: Change[]) => Promise<void>
  /** A document could not be laid: if for want of room, the member is told. */
  notLaid: (error: unknown) => void
  tokenRenewed: () => void
  close: () => Promise<void>
}
