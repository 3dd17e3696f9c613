import type { LoginRequest, Registration } from '#domain/member/credentials.ts'
import type { SignedIn } from '#domain/wire/session.ts'
import type { Answer } from '../api/answer.ts'
import type { Send } from '../api/client.ts'
import type { FetchMe } from '../api/session.ts'
import type { Clock } from '../clock.ts'
import type { Member } from '../member/open-member.ts'
import type { Copied } from '../sync/unsent-copy.ts'
import type { OpenChannel } from '../tabs.ts'
import type { Erasing } from './erasing.ts'
import type { Farewells } from './farewells.ts'
import type { FreshTokens } from './fresh-tokens.ts'

/** What a session is handed. */
export interface SessionDeps {
  /** without a bearer */
  send: Send
  signingIn: (request: LoginRequest) => Promise<Answer<SignedIn>>
  registering: (form: Registration) => Promise<Answer<SignedIn>>
  farewells: Farewells
  erasing: Erasing
  freshTokens: FreshTokens
  /** one refresh among all tabs */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  openChannel: OpenChannel
  fetchMe: FetchMe
  /** milliseconds since 1970 */
  now: () => number
  after: Clock['after']
  /** what belongs to no member is opened again where it failed to */
  forgiveFailure: () => void
  hasReplica: (memberId: string) => Promise<boolean>
  /** a newer version of the app holds the member's documents */
  hasNewerReplica: (memberId: string) => Promise<boolean>
  openMember: (args: {
    memberId: string
    send: Send
    onDoubt: () => void
    token: () => string | null
    rescued: Copied | null
  }) => Promise<Member>
  /** a member's replica is being opened */
  onOpening: () => void
  /** whose replica is open now; null: nobody's */
  onMember: (member: Member | null) => void
  log: (message: string, error: unknown) => void
}
