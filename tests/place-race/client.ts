import { must } from '#domain/std/must.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { PushPage, Write, WriteResult } from '#domain/wire/sync/protocol.ts'
import { pushBody } from '#tests/server/test-member.ts'

/** The server has no free connection. */
export const BUSY = 503
const APPLIED: ReadonlySet<string> = new Set(['applied', 'duplicate'])

/** A member who writes to one of the servers. */
export class Client {
  readonly id: string
  private readonly origin: string
  readonly token: string

  constructor({ id, origin, token }: { id: string; origin: string; token: string }) {
    this.id = id
    this.origin = origin
    this.token = token
  }

  /** Pushes one write until it is answered, under the same mutation id, as a device does. */
  async push(write: Write): Promise<WriteResult> {
    for (;;) {
      const response = await fetch(this.origin + apiPaths.push, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
        body: JSON.stringify(pushBody([write])),
      })
      if (response.status === BUSY) continue
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
      const { results } = (await response.json()) as PushPage
      const result = must(results[0], 'result')
      if (!APPLIED.has(result.status)) throw new Error(`${write.id}: ${JSON.stringify(result)}`)
      return result
    }
  }
}
