import { setTimeout as delay } from 'node:timers/promises'
import { API_TIMEOUT_MS } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { PROTOCOL, type PushPage, type Write } from '#domain/wire/sync/protocol.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { creating, editing } from '#tests/server/test-member.ts'

/** What the server has answered about one route, and which requests it has not answered yet. */
interface Journal {
  name: string
  /** writes that were acknowledged: each raises the version by one */
  acknowledged: number
}

const AFTER_FAILURE_MS = 20
const NEW_SHARE = 0.3
const BATCH_MAX = 4

/**
 * A member who writes without a pause, and keeps a journal of what the server has acknowledged, outside of it. What got no answer is sent
 * again as it was, under the same mutation ids, until it gets one.
 */
export class Writer {
  readonly memberId: string
  readonly journal = new Map<string, Journal>()
  /** sent, perhaps arrived, not answered */
  inDoubt: Write[] = []
  acknowledged = 0
  /** answers that none of these writes may get */
  readonly wrong: string[] = []
  private readonly token: string
  private readonly random: () => number
  private origin = ''
  private isWriting = false
  private writing: Promise<void> = Promise.resolve()

  constructor(given: { memberId: string; token: string; random: () => number }) {
    this.memberId = given.memberId
    this.token = given.token
    this.random = given.random
  }

  begin(origin: string): void {
    this.origin = origin
    this.isWriting = true
    this.writing = this.write()
  }

  /** Ends after what is under way; answers once nothing is. */
  async end(): Promise<void> {
    this.isWriting = false
    await this.writing
  }

  /** Has everything answered that is in doubt. */
  async settle(origin: string): Promise<void> {
    this.origin = origin
    while (this.inDoubt.length > 0) await this.push()
  }

  private async write(): Promise<void> {
    while (this.isWriting) {
      if (this.inDoubt.length === 0) this.inDoubt = this.nextBatch()
      await this.push()
    }
  }

  private nextBatch(): Write[] {
    const names = new Map([...this.journal].map(([id, { name }]) => [id, name]))
    return Array.from({ length: 1 + Math.floor(this.random() * BATCH_MAX) }, () => {
      const name = `Way ${Math.floor(this.random() * 1_000_000)}`
      const ids = [...names.keys()]
      const known = ids[Math.floor(this.random() * ids.length)]
      const isNew = known === undefined || this.random() < NEW_SHARE
      const id = isNew ? crypto.randomUUID() : known
      const was = { name: names.get(id) }
      names.set(id, name)
      return isNew
        ? creating('routes', id, routeFieldsOf({ name }))
        : editing('routes', id, { was, set: { name } })
    })
  }

  private async push(): Promise<void> {
    const batch = this.inDoubt
    const answer = await this.send(batch).catch(() => null)
    if (answer === null) {
      await delay(AFTER_FAILURE_MS)
      return
    }
    for (const [at, { status }] of answer.results.entries()) {
      const write = batch[at]
      if (!write) continue
      if (status === 'applied' || status === 'duplicate') this.note(write)
      else this.wrong.push(`${write.id}: ${status}`)
    }
    this.inDoubt = []
  }

  private note({ id, set }: Write): void {
    const known = this.journal.get(id)
    this.journal.set(id, { name: String(set['name']), acknowledged: (known?.acknowledged ?? 0) + 1 })
    this.acknowledged += 1
  }

  /** Null for anything that is no answer of ours, as a device takes it. */
  private async send(writes: readonly Write[]): Promise<PushPage | null> {
    const answer = await fetch(this.origin + apiPaths.push, {
      // as a device does, a writer gives up what is not answered, and sends it again
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: JSON.stringify({ protocol: PROTOCOL, client: `device-of-${this.memberId}`, epoch: null, writes }),
    })
    return answer.ok ? ((await answer.json()) as PushPage) : null
  }
}
