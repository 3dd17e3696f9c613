import * as v from 'valibot'
import { apiPaths } from '#domain/wire/paths.ts'
import { type PushResponseBody, pullRequest, pushRequest } from '#domain/wire/sync/protocol.ts'
import { collections } from '#server/collections.ts'
import type { PostgresAddress } from '#server/db/address.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { PublishHint } from '#server/deps.ts'
import { continueRenaming } from '#server/resources/profiles/propagate-names.ts'
import { insertSession } from '#server/resources/session/store.ts'
import { publishDeferred } from '#server/sync/feed/publish-deferred.ts'
import { pull } from '#server/sync/pull/pull.ts'
import { push } from '#server/sync/push/push.ts'
import { liftQuotas } from '#tests/postgres/lift-quotas.ts'
import { makeMember } from '#tests/server/make-member.ts'
import type { SimResponse } from '../net/faults.ts'
import type { SimRequest } from '../net/network.ts'
import { systemNowMs } from '../time/globals.ts'
import { type Backup, Backups } from './backup.ts'

/** The member and session of a request, as read from its token. */
export interface Requester {
  memberId: string
  /** one per device */
  session: string
}

/** How often the server publishes deferred counts. */
const DEFERRED_EVERY_MS = 60_000
const SESSION_LIFETIME_MS = 100 * 365 * 24 * 60 * 60_000

/** The server's sync on a real database, one request at a time, with the clock of the simulation. */
export class SimServer {
  readonly db: Database
  nowMs: () => number = systemNowMs
  publishHint: PublishHint = () => undefined
  private readonly backups: Backups
  private readonly empty: Backup
  private readonly deps: Parameters<typeof push>[0]
  private publishedDeferredAtMs = 0

  private constructor(db: Database, backups: Backups, empty: Backup) {
    this.db = db
    this.backups = backups
    this.empty = empty
    this.deps = {
      db,
      collections,
      clock: () => new Date(this.nowMs()),
      publishHint: (...heard) => this.publishHint(...heard),
      publishEventMessage: () => undefined,
    }
  }

  static async open(address: PostgresAddress): Promise<SimServer> {
    const db = openDatabase({ address })
    await migrate(db)
    await liftQuotas(db.query)
    const backups = await Backups.create(db)
    return new SimServer(db, backups, await backups.take(db.query))
  }

  close(): Promise<void> {
    return this.db.close()
  }

  /** Empties the server for another run. */
  async reset(epoch: string): Promise<void> {
    await this.restore(this.empty, epoch)
    this.publishedDeferredAtMs = 0
  }

  async addMember(id: string): Promise<void> {
    const now = this.deps.clock()
    await this.db.transaction((query) => makeMember(query, { id, now }))
  }

  /** Signs a device in, with a session that never expires. */
  async addSession({ memberId, session }: Requester): Promise<void> {
    const now = this.deps.clock()
    const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS)
    await insertSession(this.db.query, { id: session, memberId, device: null, now, expiresAt })
  }

  /** Serves a pull or a push, without the checks of tokens and rate limits in front of them. */
  async serve({ memberId, session }: Requester, { path, body }: SimRequest): Promise<SimResponse> {
    const request: unknown = JSON.parse(body)
    await this.publishDeferredIfDue()
    if (path === apiPaths.pull)
      return {
        status: 200,
        text: sortPullResponse(
          (
            await pull({ ...this.deps, sessionId: session }, memberId, v.parse(pullRequest, request))
          ).toString(),
        ),
      }
    const response = await push({ ...this.deps, sessionId: session }, memberId, v.parse(pushRequest, request))
    return { status: 200, text: JSON.stringify(sortPushResponse(response)) }
  }

  private async publishDeferredIfDue(): Promise<void> {
    if (this.nowMs() - this.publishedDeferredAtMs < DEFERRED_EVERY_MS) return
    this.publishedDeferredAtMs = this.nowMs()
    await continueRenaming(this.deps, collections)
    await this.publishAllDeferred()
  }

  /** Publishes all deferred documents, also unchanged ones: devices then hold their current version. */
  async publishAllDeferred(): Promise<void> {
    await this.db.query(`update deferred_publication set content = ''`)
    await publishDeferred(this.deps, collections)
  }

  backup(): Promise<Backup> {
    return this.backups.take(this.db.query)
  }

  async restore(backup: Backup, epoch: string): Promise<void> {
    await this.backups.restore(this.db, backup)
    await this.db.query('update instance set epoch = $1', [epoch])
  }
}

/** Sorts scopes and removed ids: their order has no meaning and depends on PostgreSQL's plans, not on the seed. */
function sortPullResponse(text: string): string {
  const { gone, scopes, drop, refused, ...response } = JSON.parse(text) as Record<string, object | undefined>
  const parts = Object.entries({ scopes, drop, refused }).filter(([, part]) => part !== undefined)
  const ids = Object.entries(gone ?? {}).map(([name, list]) => [name, (list as string[]).toSorted()] as const)
  return JSON.stringify({
    ...response,
    ...Object.fromEntries(parts.map(([name, part]) => [name, sortKeys(part ?? {})])),
    ...(gone && { gone: Object.fromEntries(ids) }),
  })
}

/** The same for the results of writes. */
const sortPushResponse = (response: PushResponseBody): PushResponseBody =>
  'results' in response ? { ...response, results: response.results.map(sortResult) } : response

const sortResult = <Result extends { scopes?: object | undefined }>(result: Result): Result =>
  result.scopes ? { ...result, scopes: sortKeys(result.scopes) } : result

const sortKeys = <Part extends object>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) as Part
