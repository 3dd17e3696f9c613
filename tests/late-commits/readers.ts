import { apiPaths } from '#domain/wire/paths.ts'
import { PROTOCOL, type PullPage } from '#domain/wire/sync/protocol.ts'
import type { Database } from '#server/db/database.ts'

/** Polls until it is asked to end, and then until there are no more changes. */
export interface Reader {
  polls: number
  end(): Promise<void>
}

/** A device that pulls all the while, now from one server, now from another. */
export class PollingDevice implements Reader {
  /** the version of each route that it holds */
  readonly held = new Map<string, number>()
  polls = 0
  private readonly positions: Record<string, number>
  private readonly deps: { origins: readonly string[]; token: string; allow: () => Promise<unknown> }
  private epoch: string | null = null
  private isEnding = false
  private readonly polling: Promise<void>

  constructor(deps: PollingDevice['deps'], scopes: readonly string[]) {
    this.deps = deps
    this.positions = Object.fromEntries(scopes.map((scope) => [scope, 0]))
    this.polling = this.poll()
  }

  async end(): Promise<void> {
    this.isEnding = true
    await this.polling
  }

  private async poll(): Promise<void> {
    for (let last = false; !last; ) {
      last = this.isEnding
      while (await this.pull());
    }
  }

  /** Answers whether there is more. */
  private async pull(): Promise<boolean> {
    const { origins, token, allow } = this.deps
    const origin = origins[this.polls % origins.length] ?? ''
    this.polls += 1
    const answer = await fetch(origin + apiPaths.pull, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        protocol: PROTOCOL,
        client: 'a-polling-device',
        epoch: this.epoch,
        limit: 20,
        scopes: this.positions,
      }),
    })
    if (answer.status === 429) {
      await allow()
      return true
    }
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    const page = (await answer.json()) as Partial<PullPage>
    this.lay(page)
    return page.more ?? false
  }

  private lay({ documents = {}, gone = {}, scopes = {}, epoch }: Partial<PullPage>): void {
    for (const { id, version } of documents.routes ?? []) this.held.set(id, version)
    for (const id of gone.routes ?? []) this.held.delete(id)
    Object.assign(this.positions, scopes)
    this.epoch = epoch ?? this.epoch
  }
}

/** Reads what has come since the last row that it has seen, by a column that grows: what is committed late it never sees. */
export class NaiveReader implements Reader {
  readonly seen = new Set<number>()
  polls = 0
  private last: unknown
  private readonly db: Database
  private readonly column: 'id' | 'updated_at'
  private isEnding = false
  private readonly polling: Promise<void>

  constructor(db: Database, column: 'id' | 'updated_at') {
    this.db = db
    this.column = column
    this.last = column === 'id' ? 0 : '-infinity'
    this.polling = this.poll()
  }

  async end(): Promise<void> {
    this.isEnding = true
    await this.polling
  }

  private async poll(): Promise<void> {
    for (let last = false; !last; ) {
      last = this.isEnding
      this.polls += 1
      const rows = await this.db.query<{ id: number; place: unknown }>(
        `select id, ${this.column}::text as place from naive where ${this.column} > $1 order by ${this.column}`,
        [this.last],
      )
      for (const { id } of rows) this.seen.add(id)
      this.last = rows.at(-1)?.place ?? this.last
    }
  }
}
