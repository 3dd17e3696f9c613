import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import * as v from 'valibot'
import { must } from '#domain/std/must.ts'
import { PULL_LIMIT_DEFAULT } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import {
  PROTOCOL,
  type PullPage,
  type PullRequest,
  pullPage,
  pullResponse,
  withEpoch,
} from '#domain/wire/sync/protocol.ts'
import { hashScopePositions } from '#domain/wire/sync/scope-positions-hash.ts'
import { splitCellsOf } from '#worker/sync/scopes/scope-selection.ts'
import { type PullInFlight, prefetchNextPull } from '#worker/sync/transport/prefetch-pull.ts'
import type { Metered, MeteredLine } from './metered-line.ts'

const brotli = promisify(brotliCompress)

/** A device without storage: it asks as the worker does, and keeps only ids and positions. */
export class LightReader {
  readonly held = new Set<string>()
  scopes: Record<string, number>
  private drop: PullRequest['drop'] = {}
  private epoch: string | null = null
  private sentHash: string | null = null
  private readonly line: MeteredLine
  private readonly headers: Record<string, string>

  constructor(line: MeteredLine, headers: Record<string, string>, scopes: readonly string[]) {
    this.line = line
    this.headers = headers
    this.scopes = Object.fromEntries(scopes.map((scope) => [scope, 0]))
  }

  /** Pulls until there is nothing more to come. Answers the calls that it took. */
  async catchUp(): Promise<Metered[]> {
    this.line.take()
    let request = this.next()
    for (;;) {
      const page = await this.ask(request)
      this.lay(page)
      const splitUp = this.splitUp(page)
      if (!page.more && !splitUp) break
      request = splitUp ? this.next() : (ahead(request, page) ?? this.next())
    }
    return this.line.take()
  }

  private next(): PullRequest {
    const hash = hashScopePositions(this.scopes)
    return {
      protocol: PROTOCOL,
      client: 'a-light-reader',
      epoch: this.epoch,
      limit: PULL_LIMIT_DEFAULT,
      waiting: 0,
      scopes: this.scopes,
      drop: this.drop,
      ...(hash === this.sentHash && { same: hash }),
    }
  }

  private async ask({ same, scopes, ...others }: PullRequest): Promise<PullPage> {
    const body = JSON.stringify({ ...others, columns: true, ...(same === undefined ? { scopes } : { same }) })
    const headers = { 'content-type': 'application/json', ...this.headers }
    const answer = await this.line.fetch(`http://server.test${apiPaths.pull}`, {
      method: 'POST',
      headers,
      body,
    })
    const page = v.parse(pullResponse, await answer.json())
    if ('reset' in page || 'unknown' in page) throw new Error('The server answered with no page')
    return must(withEpoch(page, { epoch: this.epoch }), 'epoch')
  }

  private lay(page: PullPage): void {
    this.epoch = page.epoch
    for (const [name, documents] of Object.entries(page.documents))
      for (const { id } of documents) this.held.add(`${name}/${id}`)
    for (const [name, ids] of Object.entries(page.gone))
      for (const id of ids) this.held.delete(`${name}/${id}`)
    this.scopes = { ...this.scopes, ...page.scopes }
    this.drop = page.drop
    if (!page.more) this.sentHash = hashScopePositions(this.scopes)
  }

  /** Cells that hold too much are asked for by their parts; here nothing of them was held before. */
  private splitUp({ split }: PullPage): boolean {
    for (const scope of split) {
      const cells = splitCellsOf(scope, Object.keys(this.scopes))
      const { [scope]: _, ...others } = this.scopes
      this.scopes = { ...others, ...Object.fromEntries(cells.map((cell) => [cell, 0])) }
    }
    return split.length > 0
  }
}

/** What the worker would already have requested while it materialized this page. */
const ahead = (request: PullRequest, page: PullPage): PullRequest | null =>
  prefetchNextPull(request, page, asked)?.request ?? null

const asked = (request: PullRequest): PullInFlight => ({
  request,
  response: new Promise(() => undefined),
  cancel: () => undefined,
  isCanceled: () => false,
})

export interface Weighed {
  /** the documents alone, one by one, compressed as the server does it */
  rows: number
  /** all else in the answer, as it stands there */
  around: number
  /** scopes of which the answer names a new position */
  moved: number
}

export async function weigh({ text }: Metered): Promise<Weighed> {
  const { documents: _, columns: __, ...others } = JSON.parse(text) as Record<string, object>
  const { documents } = v.parse(pullPage, JSON.parse(text))
  const lists = Object.entries(documents).map(([name, list]) => ({ name, list }))
  const rows = Buffer.from(lists.map(({ list }) => JSON.stringify(list).slice(1, -1)).join())
  const empty = Object.fromEntries(lists.map(({ name }): [string, unknown[]] => [name, []]))
  return {
    rows: (await packed(rows)).byteLength,
    around: Buffer.byteLength(JSON.stringify({ ...others, documents: empty })),
    moved: Object.keys(others['scopes'] ?? {}).length,
  }
}

const packed = (whole: Buffer): Promise<Buffer> =>
  brotli(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.byteLength,
    },
  })
