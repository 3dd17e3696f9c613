import type { LoginRequest, Registration } from '#domain/member/credentials.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import type { FetchMe } from '../api/auth/session.ts'
import type { ApiResult } from '../api/transport/api-result.ts'
import type { Send } from '../api/transport/http-client.ts'
import type { Clock } from '../clock.ts'
import type { Member } from '../member/open-member.ts'
import type { UnsentSnapshot } from '../sync/recovery/unsent-mirror.ts'
import type { OpenChannel } from '../tab-channel.ts'
import type { DurableTokens } from './durable-tokens.ts'
import type { LogoutQueue } from './logout-queue.ts'
import type { WipeQueue } from './wipe-queue.ts'

/** What a session is handed. */
export interface SessionDeps {
  /** without a bearer */
  send: Send
  login: (request: LoginRequest) => Promise<ApiResult<LoginResponse>>
  register: (form: Registration) => Promise<ApiResult<LoginResponse>>
  logoutQueue: LogoutQueue
  wipeQueue: WipeQueue
  durableTokens: DurableTokens
  /** one refresh among all tabs */
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>
  openChannel: OpenChannel
  fetchMe: FetchMe
  /** milliseconds since 1970 */
  now: () => number
  after: Clock['after']
  /** what belongs to no member is opened again where it failed to */
  allowReopen: () => void
  hasReplica: (memberId: string) => Promise<boolean>
  /** a newer version of the app holds the member's documents */
  hasNewerReplica: (memberId: string) => Promise<boolean>
  openMember: (args: {
    memberId: string
    send: Send
    onDoubt: () => void
    token: () => string | null
    rescued: UnsentSnapshot | null
  }) => Promise<Member>
  /** a member's replica is being opened */
  onOpening: () => void
  /** whose replica is open now; null: nobody's */
  onMember: (member: Member | null) => void
  log: (message: string, error: unknown) => void
}
