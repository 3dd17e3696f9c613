import type { LoginRequest, Registration } from '#domain/member/credentials.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import type { FetchMe } from '../api/auth/session.ts'
import type { ApiResult } from '../api/transport/api-result.ts'
import type { Send } from '../api/transport/http-client.ts'
import type { Clock } from '../clock.ts'
import type { Member } from '../member/open-member.ts'
import type { UnsentSnapshot } from '../sync/recovery/unsent-mirror.ts'
import type { OpenChannel } from '../tab-channel.ts'
import type { LogoutQueue } from './logout/logout-queue.ts'
import type { WipeQueue } from './logout/wipe-queue.ts'
import type { DurableTokens } from './tokens/durable-tokens.ts'

export interface SessionDeps {
  /** without a bearer token */
  send: Send
  login: (request: LoginRequest) => Promise<ApiResult<LoginResponse>>
  register: (form: Registration) => Promise<ApiResult<LoginResponse>>
  logoutQueue: LogoutQueue
  wipeQueue: WipeQueue
  durableTokens: DurableTokens
  /** one token refresh at a time among all tabs */
  runExclusive: <T>(task: () => Promise<T>) => Promise<T>
  openChannel: OpenChannel
  fetchMe: FetchMe
  /** milliseconds since 1970 */
  now: () => number
  after: Clock['after']
  /** lets the device's own database be opened again after a failure */
  allowReopen: () => void
  hasReplica: (memberId: string) => Promise<boolean>
  /** another tab of a newer app version has opened the member's documents */
  hasNewerReplica: (memberId: string) => Promise<boolean>
  openMember: (args: {
    memberId: string
    send: Send
    /** asks the server whether the session is still valid */
    revalidateSession: () => void
    token: () => string | null
    /** unsent writes of databases that were lost while the app was running */
    recovered: UnsentSnapshot | null
  }) => Promise<Member>
  /** a member's replica is being opened */
  onOpening: () => void
  /** the member whose replica is open now; null: none */
  onMember: (member: Member | null) => void
  log: (message: string, error: unknown) => void
}
