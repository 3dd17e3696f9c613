import type { LoginRequest, Registration } from '#domain/member/credentials.ts'
import type { User } from '#domain/member/user.ts'
import type { Result } from '#domain/wire/failure.ts'
import { ME_FRESH_FOR_MS } from '#domain/wire/limits.ts'
import { memberOfToken } from '#domain/wire/member-of-token.ts'
import type { SignedIn, TokenPair } from '#domain/wire/session.ts'
import type { Loss } from '#replica/upkeep/loss.ts'
import { type Answer, isRefusal } from '../api/answer.ts'
import { createAuthorised } from '../api/authorised.ts'
import type { Send } from '../api/client.ts'
import { createRenewal } from '../api/renewal.ts'
import type { Member } from '../member/open-member.ts'
import type { SessionView, TokenStore, Unwatch } from '../port.ts'
import { joinTabs, type Tabs } from '../tabs.ts'
import { mustNotBeOutrun } from './outrun.ts'
import { readAhead } from './read-ahead.ts'
import { createReopening } from './reopening.ts'
import { type Rescued, rescuedFrom } from './rescued.ts'
import type { SessionDeps } from './session-deps.ts'
import type { Session } from './session-port.ts'
import { storageProblem } from './storage-problem.ts'
import { createTokenKeeper, type TokenKeeper } from './token-keeper.ts'

type Talk = { kind: 'signed_out' | 'signed_in'; memberId: string }

export const createSession = (deps: SessionDeps): Session => new MemberSession(deps)

class MemberSession implements Session {
  private readonly deps: SessionDeps
  private readonly tabs: Tabs<Talk>
  private readonly authorised: Send
  private tokens: TokenKeeper
  private onChange: (view: SessionView) => void = () => undefined
  private view: SessionView = { state: 'signed_out' }
  private memberId: string | null = null
  private member: Member | null = null
  private validatedAtMs = Number.NEGATIVE_INFINITY
  private unwatchUser: Unwatch = () => undefined
  private readonly reopening = createReopening({
    open: async (rescued) => {
      await mustNotBeOutrun(await this.tokens.read(), this.deps)
      await this.resume(rescued)
      if (!this.member) this.show({ state: 'signed_out' })
    },
    after: (delayMs, run) => this.deps.after(delayMs, run),
    onFailed: (error) => this.fail(error),
    inTurn: (work) => this.behind(this.inTurn(work)),
  })
  /** one thing at a time: nobody signs in while the last one is being taken off the device */
  private turn: Promise<unknown> = Promise.resolve()
  constructor(deps: SessionDeps) {
    this.deps = deps
    this.tokens = this.keep({ read: () => Promise.resolve(null), write: () => Promise.resolve() })
    this.tabs = joinTabs<Talk>(deps.openChannel, 'cairnway-session', (talk) => this.hear(talk))
    const renew = createRenewal({
      send: deps.send,
      alone: deps.alone,
      log: deps.log,
      tokens: {
        read: () => this.tokens.read(),
        adopt: (pair) => this.tokens.adopt(pair),
        save: (pair) => this.tokens.save(pair),
      },
      member: () => this.memberId,
      memberOf: (pair) => memberOfToken(pair.access),
    })
    this.authorised = createAuthorised({
      send: deps.send,
      access: () => this.tokens.held()?.access ?? null,
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
    const store = readAhead(page, stored)
    this.onChange = onChange
    this.tokens = this.keep(this.deps.freshTokens.around(store))
    return this.inTurn(async () => {
      try {
        await Promise.all([this.deps.freshTokens.restore(store), this.deps.erasing.finish()])
        await this.resume()
      } catch (error) {
        this.fail(error)
      }
      this.connectionIsBack()
      return this.view
    })
  }

  login(request: LoginRequest): Promise<Result<SessionView>> {
    return this.signIn(() => this.deps.signingIn(request))
  }

  register(registration: Registration): Promise<Result<SessionView>> {
    return this.signIn(() => this.deps.registering(registration))
  }

  logout({ discard }: { discard: boolean }): Promise<{ done: true } | { done: false; unsent: number }> {
    return this.inTurn(async () => {
      const unsent = discard ? 0 : await this.unsentAfterPush()
      if (unsent > 0) return { done: false, unsent }
      const refresh = (await this.storedPair())?.refresh ?? null
      if (refresh) await this.deps.farewells.note(refresh)
      await this.depart({ keepUnsent: false })
      if (refresh) this.behind(this.deps.farewells.say(refresh))
      return { done: true }
    })
  }

  connectionIsBack(): void {
    this.behind(this.deps.farewells.sendNoted())
    const age = this.deps.now() - this.validatedAtMs
    if (this.member && age >= ME_FRESH_FOR_MS) this.behind(this.validate(this.member.memberId))
  }

  async close(): Promise<void> {
    await this.inTurn(() => this.leave())
    this.tabs.close()
  }

  private async resume(rescued: Rescued | null = null): Promise<void> {
    const pair = await this.tokens.read()
    const memberId = pair && memberOfToken(pair.access)
    if (!pair || !memberId) return
    this.memberId = memberId
    this.tokens.adopt(pair)
    // What is nowhere but in memory comes to the disk first.
    if (rescued?.memberId === memberId) return this.open(memberId, null, rescued)
    if (await this.deps.hasReplica(memberId)) return this.open(memberId, null)
    const answer = await this.deps.fetchMe(memberId, this.authorised, { impatient: true })
    if (!answer.ok && isRefusal(answer)) return this.depart({ keepUnsent: true })
    if (answer.ok) this.validatedAtMs = this.deps.now()
    await this.open(memberId, answer.ok ? answer.value : null)
  }

  /** Asks the server whether it still knows this member. Only a refusal of our server counts against them. */
  private async validate(memberId: string): Promise<void> {
    const answer = await this.deps.fetchMe(memberId, this.authorised, { impatient: false })
    if (memberId !== this.memberId) return
    if (!answer.ok) return isRefusal(answer) ? this.wasRefused(memberId) : undefined
    if (answer.value.id !== memberId) return this.wasRefused(memberId)
    this.validatedAtMs = this.deps.now()
    this.knowUser(answer.value)
  }

  private signIn(ask: () => Promise<Answer<SignedIn>>): Promise<Result<SessionView>> {
    return this.inTurn(async () => {
      const answer = await ask()
      if (!answer.ok) return { ok: false, failure: answer.failure }
      await this.enter(answer.value).catch((error: unknown) => this.fail(error))
      return { ok: true, value: this.view }
    })
  }

  private async enter({ user, access, refresh }: SignedIn): Promise<void> {
    const held = this.reopening.held()
    await this.leave()
    this.memberId = user.id
    this.validatedAtMs = this.deps.now()
    await this.tokens.save({ access, refresh })
    this.tabs.tell({ kind: 'signed_in', memberId: user.id })
    // An erasing of this very member that was cut short must not be finished after they have written anew.
    await this.deps.erasing.finish()
    if (held?.memberId !== user.id) return this.open(user.id, user)
    return this.reopening.begin(held).then(() => this.knowUser(user))
  }

  private async open(memberId: string, user: User | null, rescued: Rescued | null = null): Promise<void> {
    const view: SessionView = { state: 'signed_in', memberId, user }
    // Told before: the page is drawn meanwhile, and has all but the rows when they come. But what has failed may fail again.
    if (this.view.state !== 'unavailable') this.show(view)
    this.deps.onOpening()
    const opening = this.deps.openMember({
      memberId,
      send: this.authorised,
      onDoubt: () => this.behind(this.validate(memberId)),
      token: () => this.tokens.held()?.access ?? null,
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
  private async lost(member: Member, loss: Loss): Promise<void> {
    if (this.member !== member) return
    const rescued = rescuedFrom(member, loss)
    await this.leave()
    await this.reopening.begin(rescued)
  }

  private async unsentAfterPush(): Promise<number> {
    const { member } = this
    if (!member) return this.reopening.held()?.unsent.writes.length ?? 0
    if ((await member.unsentCount()) === 0) return 0
    await member.sync.now()
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
    const { erasing } = this.deps
    // What fails here is done by the next start; the member is signed out either way.
    const failed = (error: unknown) => this.deps.log('Not all of it could be taken away yet', error)
    await erasing.note({ memberId, keepUnsent }).catch(failed)
    try {
      if (await this.storedPair()) await this.tokens.save(null)
    } catch (error) {
      await erasing.spare(memberId) // still signed in: what is written from here on must not be erased
      throw error
    }
    this.tabs.tell({ kind: 'signed_out', memberId })
    this.show({ state: 'signed_out' })
    await this.leave()
    await erasing.erase({ memberId, keepUnsent }).catch(failed)
  }

  /** The stored tokens, where they are this member's and not those of somebody who signed in elsewhere. */
  private async storedPair(): Promise<TokenPair | null> {
    const stored = await this.tokens.read()
    return stored && memberOfToken(stored.access) === this.memberId ? stored : null
  }

  /** Closes what is open and forgets who it was; nothing is taken off the device. */
  private async leave(): Promise<void> {
    this.reopening.callOff()
    this.unwatchUser()
    this.unwatchUser = () => undefined
    const { member } = this
    this.member = null
    this.memberId = null
    this.validatedAtMs = Number.NEGATIVE_INFINITY
    this.tokens.forget()
    this.deps.onMember(null)
    await member?.close()
  }

  private hear({ kind, memberId }: Talk): void {
    const concerned = kind === 'signed_out' ? memberId === this.memberId : memberId !== this.memberId
    if (!this.memberId || !concerned) return
    this.show({ state: 'signed_out' })
    this.behind(this.inTurn(() => this.leave()))
  }

  private keep(store: TokenStore): TokenKeeper {
    return createTokenKeeper(store, () => this.member?.tokenRenewed())
  }

  private fail(error: unknown): void {
    this.deps.log('The storage of this device can not be used', error)
    this.show({ state: 'unavailable', problem: storageProblem(error) })
  }

  private show(view: SessionView): void {
    if (JSON.stringify(view) === JSON.stringify(this.view)) return
    this.view = view
    this.onChange(view)
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = () => {
      this.deps.forgiveFailure()
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
