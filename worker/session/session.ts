import type { LoginRequest, Registration } from '#domain/member/credentials.ts'
import type { User } from '#domain/member/user.ts'
import type { Result } from '#domain/wire/errors/failure.ts'
import { ME_FRESH_MS } from '#domain/wire/limits.ts'
import { memberIdFromToken } from '#domain/wire/session/member-id-from-token.ts'
import type { LoginResponse, TokenPair } from '#domain/wire/session/session.ts'
import type { DatabaseLoss } from '#replica/upkeep/database-loss.ts'
import { createAuthenticatedSend } from '../api/auth/authenticated-send.ts'
import { createTokenRefresh } from '../api/auth/token-refresh.ts'
import { type ApiResult, isSessionRejected } from '../api/transport/api-result.ts'
import type { Send } from '../api/transport/http-client.ts'
import type { Member } from '../member/open-member.ts'
import type { SessionView, TokenStore, Unwatch } from '../port.ts'
import { openTabChannel, type TabChannel } from '../tab-channel.ts'
import { createDatabaseReopener } from './database-reopener.ts'
import { assertNoNewerReplica } from './newer-replica.ts'
import { withPreloadedTokens } from './preloaded-tokens.ts'
import { type RecoveredUnsent, recoverUnsent } from './recovered-unsent.ts'
import type { SessionDeps } from './session-deps.ts'
import type { Session } from './session-port.ts'
import { createSessionTokens, type SessionTokens } from './session-tokens.ts'
import { classifyStorageError } from './storage-problem.ts'

type Talk = { kind: 'signed_out' | 'signed_in'; memberId: string }

export const createSession = (deps: SessionDeps): Session => new MemberSession(deps)

class MemberSession implements Session {
  private readonly deps: SessionDeps
  private readonly tabs: TabChannel<Talk>
  private readonly authorised: Send
  private tokens: SessionTokens
  private onChange: (view: SessionView) => void = () => undefined
  private view: SessionView = { state: 'signed_out' }
  private memberId: string | null = null
  private member: Member | null = null
  private validatedAtMs = Number.NEGATIVE_INFINITY
  private unwatchUser: Unwatch = () => undefined
  private readonly reopening = createDatabaseReopener({
    open: async (rescued) => {
      await assertNoNewerReplica(await this.tokens.read(), this.deps)
      await this.resume(rescued)
      if (!this.member) this.show({ state: 'signed_out' })
    },
    after: (delayMs, run) => this.deps.after(delayMs, run),
    onFailed: (error) => this.fail(error),
    enqueue: (work) => this.behind(this.inTurn(work)),
  })
  /** one thing at a time: nobody signs in while the last one is being taken off the device */
  private turn: Promise<unknown> = Promise.resolve()
  constructor(deps: SessionDeps) {
    this.deps = deps
    this.tokens = this.keep({ read: () => Promise.resolve(null), write: () => Promise.resolve() })
    this.tabs = openTabChannel<Talk>(deps.openChannel, 'cairnway-session', (talk) => this.hear(talk))
    const renew = createTokenRefresh({
      send: deps.send,
      runExclusive: deps.runExclusive,
      log: deps.log,
      tokens: {
        read: () => this.tokens.read(),
        adopt: (pair) => this.tokens.adopt(pair),
        save: (pair) => this.tokens.save(pair),
      },
      member: () => this.memberId,
      memberOf: (pair) => memberIdFromToken(pair.access),
    })
    this.authorised = createAuthenticatedSend({
      send: deps.send,
      access: () => this.tokens.current()?.access ?? null,
      renew: async (spent) => {
        const { memberId } = this
        const renewal = await renew(spent)
        if (renewal.kind === 'refused') this.wasRefused(memberId)
        return renewal
      },
    })
  }

  start(
    page: TokenStore,
    stored: TokenPair | null,
    onChange: (view: SessionView) => void,
  ): Promise<SessionView> {
    const store = withPreloadedTokens(page, stored)
    this.onChange = onChange
    this.tokens = this.keep(this.deps.durableTokens.wrap(store))
    return this.inTurn(async () => {
      try {
        await Promise.all([this.deps.durableTokens.restore(store), this.deps.wipeQueue.runPending()])
        await this.resume()
      } catch (error) {
        this.fail(error)
      }
      this.handleReconnect()
      return this.view
    })
  }

  login(request: LoginRequest): Promise<Result<SessionView>> {
    return this.signIn(() => this.deps.login(request))
  }

  register(registration: Registration): Promise<Result<SessionView>> {
    return this.signIn(() => this.deps.register(registration))
  }

  logout({ discard }: { discard: boolean }): Promise<{ done: true } | { done: false; unsent: number }> {
    return this.inTurn(async () => {
      const unsent = discard ? 0 : await this.unsentAfterPush()
      if (unsent > 0) return { done: false, unsent }
      const refresh = (await this.storedPair())?.refresh ?? null
      if (refresh) await this.deps.logoutQueue.enqueue(refresh)
      await this.depart({ keepUnsent: false })
      if (refresh) this.behind(this.deps.logoutQueue.send(refresh))
      return { done: true }
    })
  }

  handleReconnect(): void {
    this.behind(this.deps.logoutQueue.sendPending())
    const age = this.deps.now() - this.validatedAtMs
    if (this.member && age >= ME_FRESH_MS) this.behind(this.validate(this.member.memberId))
  }

  async close(): Promise<void> {
    await this.inTurn(() => this.leave())
    this.tabs.close()
  }

  private async resume(rescued: RecoveredUnsent | null = null): Promise<void> {
    const pair = await this.tokens.read()
    const memberId = pair && memberIdFromToken(pair.access)
    if (!pair || !memberId) return
    this.memberId = memberId
    this.tokens.adopt(pair)
    // What is nowhere but in memory comes to the disk first.
    if (rescued?.memberId === memberId) return this.open(memberId, null, rescued)
    if (await this.deps.hasReplica(memberId)) return this.open(memberId, null)
    const answer = await this.deps.fetchMe(memberId, this.authorised, { impatient: true })
    if (!answer.ok && isSessionRejected(answer)) return this.depart({ keepUnsent: true })
    if (answer.ok) this.validatedAtMs = this.deps.now()
    await this.open(memberId, answer.ok ? answer.value : null)
  }

  /** Asks the server whether it still knows this member. Only a refusal of our server counts against them. */
  private async validate(memberId: string): Promise<void> {
    const answer = await this.deps.fetchMe(memberId, this.authorised, { impatient: false })
    if (memberId !== this.memberId) return
    if (!answer.ok) return isSessionRejected(answer) ? this.wasRefused(memberId) : undefined
    if (answer.value.id !== memberId) return this.wasRefused(memberId)
    this.validatedAtMs = this.deps.now()
    this.knowUser(answer.value)
  }

  private signIn(ask: () => Promise<ApiResult<LoginResponse>>): Promise<Result<SessionView>> {
    return this.inTurn(async () => {
      const answer = await ask()
      if (!answer.ok) return { ok: false, failure: answer.failure }
      await this.enter(answer.value).catch((error: unknown) => this.fail(error))
      return { ok: true, value: this.view }
    })
  }

  private async enter({ user, access, refresh }: LoginResponse): Promise<void> {
    const held = this.reopening.pendingRecovery()
    await this.leave()
    this.memberId = user.id
    this.validatedAtMs = this.deps.now()
    await this.tokens.save({ access, refresh })
    this.tabs.send({ kind: 'signed_in', memberId: user.id })
    // An erasing of this very member that was cut short must not be finished after they have written anew.
    await this.deps.wipeQueue.runPending()
    if (held?.memberId !== user.id) return this.open(user.id, user)
    return this.reopening.start(held).then(() => this.knowUser(user))
  }

  private async open(
    memberId: string,
    user: User | null,
    rescued: RecoveredUnsent | null = null,
  ): Promise<void> {
    const view: SessionView = { state: 'signed_in', memberId, user }
    // Told before: the page is drawn meanwhile, and has all but the rows when they come. But what has failed may fail again.
    if (this.view.state !== 'unavailable') this.show(view)
    this.deps.onOpening()
    const opening = this.deps.openMember({
      memberId,
      send: this.authorised,
      onDoubt: () => this.behind(this.validate(memberId)),
      token: () => this.tokens.current()?.access ?? null,
      rescued: rescued?.unsent ?? null,
    })
    opening.catch(() => this.deps.onMember(null))
    const member = await opening
    if (this.view.state === 'unavailable') this.show(view)
    this.member = member
    this.deps.onMember(member)
    this.unwatchUser = member.watchUser((known) => this.knowUser(known))
    void member.lost.then((loss) => this.inTurn(() => this.lost(member, loss)))
  }

  private knowUser(user: User | null): void {
    if (!user || this.view.state !== 'signed_in' || user.id !== this.view.memberId) return
    this.show({ ...this.view, user })
  }

  /** The databases were taken away underneath: by a sign-out in another tab, or by the browser. */
  private async lost(member: Member, loss: DatabaseLoss): Promise<void> {
    if (this.member !== member) return
    const rescued = recoverUnsent(member, loss)
    await this.leave()
    await this.reopening.start(rescued)
  }

  private async unsentAfterPush(): Promise<number> {
    const { member } = this
    if (!member) return this.reopening.pendingRecovery()?.unsent.writes.length ?? 0
    if ((await member.unsentCount()) === 0) return 0
    await member.sync.syncNow()
    return member.unsentCount()
  }

  /** `memberId`: whose tokens were refused; somebody else may be signed in by now. */
  private wasRefused(memberId: string | null): void {
    const isOver = () => memberId === this.memberId && this.member !== null
    this.behind(this.inTurn(async () => isOver() && this.depart({ keepUnsent: true })))
  }

  /** Noted first, then the tokens: wherever it is cut short, the next start takes the rest away. */
  private async depart({ keepUnsent }: { keepUnsent: boolean }): Promise<void> {
    const { memberId } = this
    if (!memberId) return
    const { wipeQueue } = this.deps
    // What fails here is done by the next start; the member is signed out either way.
    const failed = (error: unknown) => this.deps.log('Not all of it could be taken away yet', error)
    await wipeQueue.enqueue({ memberId, keepUnsent }).catch(failed)
    try {
      if (await this.storedPair()) await this.tokens.save(null)
    } catch (error) {
      await wipeQueue.cancel(memberId) // still signed in: what is written from here on must not be erased
      throw error
    }
    this.tabs.send({ kind: 'signed_out', memberId })
    this.show({ state: 'signed_out' })
    await this.leave()
    await wipeQueue.run({ memberId, keepUnsent }).catch(failed)
  }

  /** The stored tokens, where they are this member's and not those of somebody who signed in elsewhere. */
  private async storedPair(): Promise<TokenPair | null> {
    const stored = await this.tokens.read()
    return stored && memberIdFromToken(stored.access) === this.memberId ? stored : null
  }

  /** Closes what is open and forgets who it was; nothing is taken off the device. */
  private async leave(): Promise<void> {
    this.reopening.cancel()
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

  private hear({ kind, memberId }: Talk): void {
    const concerned = kind === 'signed_out' ? memberId === this.memberId : memberId !== this.memberId
    if (!this.memberId || !concerned) return
    this.show({ state: 'signed_out' })
    this.behind(this.inTurn(() => this.leave()))
  }

  private keep(store: TokenStore): SessionTokens {
    return createSessionTokens(store, () => this.member?.tokenRenewed())
  }

  private fail(error: unknown): void {
    this.deps.log('The storage of this device can not be used', error)
    this.show({ state: 'unavailable', problem: classifyStorageError(error) })
  }

  private show(view: SessionView): void {
    if (JSON.stringify(view) === JSON.stringify(this.view)) return
    this.view = view
    this.onChange(view)
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = () => {
      this.deps.allowReopen()
      return work()
    }
    const next = this.turn.then(run, run)
    this.turn = next
    return next
  }

  private behind(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.deps.log('Session work failed', error))
  }
}
