import type { LoginRequest, Registration } from '#domain/member/credentials.ts'
import type { User } from '#domain/member/user.ts'
import { createMutex } from '#domain/std/mutex.ts'
import { isRecent } from '#domain/std/time/is-recent.ts'
import type { Result } from '#domain/wire/errors/failure.ts'
import { ME_FRESH_MS } from '#domain/wire/limits.ts'
import { memberIdFromToken } from '#domain/wire/session/member-id-from-token.ts'
import type { LoginResponse, TokenPair } from '#domain/wire/session/session.ts'
import type { Suspension } from '#domain/wire/session/suspension.ts'
import type { DatabaseLoss } from '#replica/upkeep/database-loss.ts'
import { findSuspension } from '../api/auth/suspension.ts'
import { type ApiResult, isSessionRejected } from '../api/transport/api-result.ts'
import type { Send } from '../api/transport/http-client.ts'
import type { Member } from '../member/open-member.ts'
import type { SessionView, TokenStore, Unwatch } from '../port.ts'
import { openTabChannel, type TabChannel } from '../tab-channel.ts'
import { countUnsentAfterPush } from './count-unsent.ts'
import { createDatabaseReopener, type DatabaseReopener } from './database-reopener.ts'
import { assertNoNewerReplica } from './newer-replica.ts'
import { type RecoveredUnsent, recoverUnsent } from './recovered-unsent.ts'
import type { SessionDeps } from './session-deps.ts'
import type { Session } from './session-port.ts'
import { createSessionSend } from './session-send.ts'
import { signedOut } from './signed-out-view.ts'
import { classifyStorageError } from './storage-problem.ts'
import { withPreloadedTokens } from './tokens/preloaded-tokens.ts'
import { createSessionTokens, type SessionTokens } from './tokens/session-tokens.ts'

/** What tabs tell each other. The field names are fixed. */
type SessionMessage = { kind: 'signed_out' | 'signed_in'; memberId: string; suspension?: Suspension }

export const createSession = (deps: SessionDeps): Session => new MemberSession(deps)

class MemberSession implements Session {
  private readonly deps: SessionDeps
  private readonly tabs: TabChannel<SessionMessage>
  private readonly authenticatedSend: Send
  private tokens: SessionTokens
  private onChange: (view: SessionView) => void = () => undefined
  private view: SessionView = { state: 'signed_out' }
  private memberId: string | null = null
  private member: Member | null = null
  private validatedAtMs = Number.NEGATIVE_INFINITY
  private unwatchUser: Unwatch = () => undefined
  private readonly reopener: DatabaseReopener
  /** One step at a time: no member signs in while the data of the last one is being removed. */
  private readonly steps = createMutex()

  constructor(deps: SessionDeps) {
    this.deps = deps
    this.reopener = this.createReopener()
    deps.wipeQueue.onBlockedChange(() => this.memberId === null && this.setView({ state: 'signed_out' }))
    this.tokens = this.createTokens({ read: () => Promise.resolve(null), write: () => Promise.resolve() })
    this.tabs = openTabChannel<SessionMessage>(deps.openChannel, 'cairnway-session', (message) =>
      this.handleMessage(message),
    )
    this.authenticatedSend = createSessionSend({
      ...deps,
      tokens: () => this.tokens,
      memberId: () => this.memberId,
      onRejected: (memberId) => this.handleRejectedTokens(memberId),
    })
  }

  start(
    page: TokenStore,
    stored: TokenPair | null,
    onChange: (view: SessionView) => void,
  ): Promise<SessionView> {
    const store = withPreloadedTokens(page, stored)
    this.onChange = onChange
    this.tokens = this.createTokens(this.deps.durableTokens.wrap(store))
    return this.enqueue(async () => {
      try {
        await Promise.all([this.deps.durableTokens.restore(store), this.deps.wipeQueue.runPending(null)])
        await this.resume()
      } catch (error) {
        this.reportStorageError(error)
      }
      this.handleReconnect()
      return this.view
    })
  }

  login(request: LoginRequest): Promise<Result<SessionView>> {
    return this.signIn(() => this.deps.login(request), request)
  }

  register(registration: Registration): Promise<Result<SessionView>> {
    return this.signIn(() => this.deps.register(registration))
  }

  logout({ discard }: { discard: boolean }): Promise<{ done: true } | { done: false; unsent: number }> {
    return this.enqueue(async () => {
      const unsent = discard ? 0 : await countUnsentAfterPush(this.member, this.reopener)
      if (unsent > 0) return { done: false, unsent }
      const refresh = (await this.tokens.readOf(this.memberId))?.refresh ?? null
      if (refresh) await this.deps.logoutQueue.enqueue(refresh)
      if (refresh) this.runInBackground(this.deps.logoutQueue.send(refresh))
      await this.signOut({ keepUnsent: false })
      return { done: true }
    })
  }

  handleReconnect(): void {
    this.runInBackground(this.deps.logoutQueue.sendPending())
    const isFresh = isRecent(this.validatedAtMs, { nowMs: this.deps.now(), maxAgeMs: ME_FRESH_MS })
    if (this.member && !isFresh) this.runInBackground(this.validate(this.member.memberId))
  }

  async close(): Promise<void> {
    await this.enqueue(() => this.closeMember())
    this.tabs.close()
  }

  /** Opens the member whose tokens are stored, if any. */
  private async resume(recovered: RecoveredUnsent | null = null): Promise<void> {
    const pair = await this.tokens.read()
    const memberId = pair && memberIdFromToken(pair.access)
    if (!pair || !memberId) return
    this.memberId = memberId
    this.tokens.adopt(pair)
    await this.deps.wipeQueue.runPending(memberId)
    // Writes that are only in memory are stored first.
    if (recovered?.memberId === memberId) return this.open(memberId, null, recovered)
    if (await this.deps.hasReplica(memberId)) return this.open(memberId, null)
    const result = await this.deps.fetchMe(memberId, this.authenticatedSend, { noRetry: true })
    if (!result.ok && isSessionRejected(result)) return this.signOut({ keepUnsent: true })
    if (result.ok) this.validatedAtMs = this.deps.now()
    await this.open(memberId, result.ok ? result.value : null)
  }

  /** Asks the server whether the session is still valid. Only a rejection by our server ends it. */
  private async validate(memberId: string): Promise<void> {
    const result = await this.deps.fetchMe(memberId, this.authenticatedSend, { noRetry: false })
    if (memberId !== this.memberId) return
    if (!result.ok) return isSessionRejected(result) ? this.handleRejectedTokens(memberId) : undefined
    if (result.value.id !== memberId) return this.handleRejectedTokens(memberId)
    this.validatedAtMs = this.deps.now()
    this.setUser(result.value)
  }

  private signIn(
    request: () => Promise<ApiResult<LoginResponse>>,
    credentials?: LoginRequest,
  ): Promise<Result<SessionView>> {
    return this.enqueue(async () => {
      const result = await request()
      if (!result.ok) {
        if (credentials && !this.memberId && result.failure.code === 'account_suspended')
          this.setView(signedOut(await findSuspension(this.deps.send, credentials)))
        return { ok: false, failure: result.failure }
      }
      await this.enter(result.value).catch((error: unknown) => this.reportStorageError(error))
      return { ok: true, value: this.view }
    })
  }

  private async enter({ user, access, refresh }: LoginResponse): Promise<void> {
    const recovered = this.reopener.pendingRecovery()
    await this.closeMember()
    this.memberId = user.id
    this.validatedAtMs = this.deps.now()
    await this.tokens.save({ access, refresh })
    this.tabs.send({ kind: 'signed_in', memberId: user.id })
    // An unfinished wipe of this member must not delete what they write from now on.
    await this.deps.wipeQueue.runPending(user.id)
    if (recovered?.memberId !== user.id) return this.open(user.id, user)
    return this.reopener.start(recovered).then(() => this.setUser(user))
  }

  private async open(
    memberId: string,
    user: User | null,
    recovered: RecoveredUnsent | null = null,
  ): Promise<void> {
    const view: SessionView = { state: 'signed_in', memberId, user }
    // Reported before the databases are open, so that the page can render meanwhile. After a failure it
    // may fail again, so the view changes later.
    if (this.view.state !== 'unavailable') this.setView(view)
    this.deps.onOpening()
    const opening = this.deps.openMember({
      memberId,
      send: this.authenticatedSend,
      revalidateSession: () => this.runInBackground(this.validate(memberId)),
      token: () => this.tokens.current()?.access ?? null,
      recovered: recovered?.unsent ?? null,
    })
    opening.catch(() => this.deps.onMember(null))
    const member = await opening
    if (this.view.state === 'unavailable') this.setView(view)
    this.member = member
    this.deps.onMember(member)
    this.unwatchUser = member.watchUser((known) => this.setUser(known))
    void member.lost.then((loss) => this.enqueue(() => this.handleLoss(member, loss)))
  }

  private setUser(user: User | null): void {
    if (!user || this.view.state !== 'signed_in' || user.id !== this.view.memberId) return
    this.setView({ ...this.view, user })
  }

  /** The databases were deleted or closed: by a sign-out in another tab, or by the browser. */
  private async handleLoss(member: Member, loss: DatabaseLoss): Promise<void> {
    if (this.member !== member) return
    const recovered = recoverUnsent(member, loss)
    await this.closeMember()
    await this.reopener.start(recovered)
  }

  /** `memberId`: whose tokens were rejected; another member may be signed in by now. */
  private handleRejectedTokens(memberId: string | null): void {
    const isCurrent = () => memberId === this.memberId && this.member !== null
    this.runInBackground(this.enqueue(async () => isCurrent() && this.signOut({ keepUnsent: true })))
  }

  /** Schedules the wipe before it removes the tokens, so that the next start completes it. */
  private async signOut({ keepUnsent }: { keepUnsent: boolean }): Promise<void> {
    const { memberId } = this
    if (!memberId) return
    const { wipeQueue, send } = this.deps
    // The server ended the session, and says why as long as there is a token to ask with.
    const own = keepUnsent ? await this.tokens.readOf(this.memberId) : null
    const view = signedOut(own && (await findSuspension(send, { refresh: own.refresh })))
    // A failed step is repeated by the next start; the member is signed out either way.
    const logFailure = (error: unknown) => this.deps.log('Not all data could be deleted yet', error)
    await wipeQueue.enqueue({ memberId, keepUnsent }).catch(logFailure)
    try {
      if (await this.tokens.readOf(this.memberId)) await this.tokens.save(null)
    } catch (error) {
      await wipeQueue.cancel(memberId) // still signed in: the wipe must not delete new writes
      throw error
    }
    this.tabs.send({ ...view, kind: 'signed_out', memberId })
    this.setView(view)
    await this.closeMember()
    await wipeQueue.run({ memberId, keepUnsent }).catch(logFailure)
  }

  /** Closes the databases and forgets the member; nothing is deleted from the device. */
  private async closeMember(): Promise<void> {
    this.reopener.cancel()
    this.unwatchUser()
    this.unwatchUser = () => undefined
    const { member } = this
    this.member = null
    this.memberId = null
    this.validatedAtMs = Number.NEGATIVE_INFINITY
    this.tokens.clear()
    this.deps.onMember(null)
    await member?.close()
  }

  private handleMessage({ kind, memberId, suspension }: SessionMessage): void {
    const isAffected = kind === 'signed_out' ? memberId === this.memberId : memberId !== this.memberId
    if (!this.memberId || !isAffected) return
    this.setView(signedOut(suspension))
    this.runInBackground(this.enqueue(() => this.closeMember()))
  }

  private readonly createTokens = (store: TokenStore): SessionTokens =>
    createSessionTokens(store, () => this.member?.tokenRenewed())

  private reportStorageError(error: unknown): void {
    this.deps.log('The storage of this device cannot be used', error)
    this.setView({ state: 'unavailable', problem: classifyStorageError(error) })
  }

  private setView(given: SessionView): void {
    const isBlocked = given.state === 'signed_out' && this.deps.wipeQueue.isBlocked()
    const view: SessionView = isBlocked ? { ...given, isWipeBlocked: true } : given
    if (JSON.stringify(view) === JSON.stringify(this.view)) return
    this.view = view
    this.onChange(view)
  }

  private enqueue<T>(step: () => Promise<T>): Promise<T> {
    return this.steps.run(() => {
      this.deps.allowReopen()
      return step()
    })
  }

  private runInBackground(step: Promise<unknown>): void {
    step.catch((error: unknown) => this.deps.log('A session step failed', error))
  }

  private createReopener(): DatabaseReopener {
    return createDatabaseReopener({
      open: async (recovered) => {
        await assertNoNewerReplica(await this.tokens.read(), this.deps)
        await this.resume(recovered)
        if (!this.member) this.setView({ state: 'signed_out' })
      },
      after: (delayMs, run) => this.deps.after(delayMs, run),
      onFailed: (error) => this.reportStorageError(error),
      enqueue: (step) => this.runInBackground(this.enqueue(step)),
    })
  }
}
