import { geohashChildren } from '#domain/std/geo/geohash.ts'
import { PULL_LIMIT_DEFAULT } from '#domain/wire/limits.ts'
import { apiPaths, LIVE_PATH } from '#domain/wire/paths.ts'
import { areaScope, memberScope } from '#domain/wire/sync/scope.ts'
import { BUSY, type Client } from '#tests/place-race/client.ts'
import { pullBody } from '#tests/server/test-member.ts'
import { routesIn, type SentPage } from '../server/loads.ts'
import { OWN_AREA } from '../server/stage.ts'

/** What a device keeps of its pulls, and where it connects. */
export class Device {
  readonly client: Client
  private readonly origin: string
  private scopes: Record<string, number>
  private epoch: string | null = null

  constructor(client: Client, origin: string) {
    this.client = client
    this.origin = origin
    const keys = [memberScope(client.id), ...geohashChildren(OWN_AREA).map(areaScope)]
    this.scopes = Object.fromEntries(keys.map((key) => [key, 0]))
  }

  /** Pulls what is new; returns how many documents that are. */
  async pull(): Promise<number> {
    let documents = 0
    for (;;) {
      const page = await this.ask(pullBody({ epoch: this.epoch, scopes: this.scopes, ...REST }))
      this.epoch ??= page.epoch
      this.scopes = { ...this.scopes, ...page.scopes }
      documents += routesIn(page)
      if (!page.more) return documents
    }
  }

  get socketUrl(): string {
    return `${this.origin.replace('http', 'ws')}${LIVE_PATH}?token=${this.client.token}`
  }

  /** Asks until it is answered, as a device does. */
  private async ask(body: object): Promise<SentPage> {
    for (;;) {
      const answer = await fetch(this.origin + apiPaths.pull, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.client.token}` },
        body: JSON.stringify(body),
      })
      if (answer.status === BUSY) continue
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as SentPage
    }
  }
}

const REST = { columns: true, waiting: 0, drop: {}, limit: PULL_LIMIT_DEFAULT }
