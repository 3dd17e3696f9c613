import { geohashChildren } from '#domain/std/geo/geohash.ts'
import { must } from '#domain/std/must.ts'
import { PULL_LIMIT_DEFAULT } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Table } from '#domain/wire/sync/columns.ts'
import type { PullPage, PushPage, Write } from '#domain/wire/sync/protocol.ts'
import { areaScope, memberScope } from '#domain/wire/sync/scope.ts'
import { hashScopePositions } from '#domain/wire/sync/scope-positions-hash.ts'
import type { Client } from '#tests/place-race/client.ts'
import { editing, pullBody, pushBody } from '#tests/server/test-member.ts'
import type { Peer } from './peer.ts'
import { AREA, ROUTES, type Stage, type Writer } from './stage.ts'

// What devices ask of the server, and the same of the peer. Each load resolves with how often it did its work.

export type Encoding = 'br' | 'identity'

async function post<Answer>(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const ask = <Answer>(
  stage: Stage,
  path: string,
  of: { client: Client; body: unknown; encoding?: Encoding },
) =>
  post<Answer>(stage.origin + path, of.body, {
    authorization: `Bearer ${of.client.token}`,
    'accept-encoding': of.encoding ?? 'br',
  })

/** A page as it is sent. */
export type SentPage = PullPage & { columns?: { routes?: Table[] } }

/** The number of routes in it. */
export function routesIn({ documents, columns }: SentPage): number {
  const inTables = (columns?.routes ?? []).reduce((sum, { count }) => sum + count, 0)
  return inTables + (documents?.routes?.length ?? 0)
}

/** A device without documents pulls all it may; returns its positions and the epoch. */
export async function pullAll(
  stage: Stage,
  { client, encoding = 'br' }: { client: Client; encoding?: Encoding },
): Promise<{ scopes: Record<string, number>; epoch: string }> {
  const keys = [memberScope(client.id), ...geohashChildren(AREA).map(areaScope)]
  let scopes = Object.fromEntries(keys.map((key) => [key, 0]))
  let epoch: string | null = null
  let routes = 0
  for (;;) {
    const body = pullBody({ columns: true, epoch, scopes, limit: PULL_LIMIT_DEFAULT, waiting: 0, drop: {} })
    const page: SentPage = await ask<SentPage>(stage, apiPaths.pull, { client, body, encoding })
    epoch ??= page.epoch
    scopes = { ...scopes, ...page.scopes }
    routes += routesIn(page)
    if (!page.more) break
  }
  if (routes < ROUTES) throw new Error(`Only ${routes} routes were pulled`)
  return { scopes, epoch: must(epoch, 'an epoch') }
}

export async function selectAll(peer: Peer, encoding: Encoding): Promise<void> {
  let after: string | null = '0'
  for (let rows = 0; rows < ROUTES && after !== null; rows += PULL_LIMIT_DEFAULT) {
    const page: { last: string | null } = await post(
      peer.origin,
      { after, limit: PULL_LIMIT_DEFAULT },
      { 'accept-encoding': encoding },
    )
    after = page.last
  }
}

/** Devices that hold everything ask whether there is something new, by the hash of their positions. */
export async function pullNothing(stage: Stage, clients: readonly Client[], each: number): Promise<number> {
  for (const client of clients) {
    const held = heldBy.get(client) ?? (await pullAll(stage, { client }))
    heldBy.set(client, held)
    const same = hashScopePositions(held.scopes)
    const body = pullBody({ epoch: held.epoch, same, scopes: undefined, waiting: 0, drop: {}, limit: 500 })
    for (let at = 0; at < each; at++) {
      const page = await ask<SentPage & { unknown?: true }>(stage, apiPaths.pull, { client, body })
      if (page.unknown || page.more || routesIn(page) > 0) throw new Error('There was something new')
    }
  }
  return clients.length * each
}

/** Their first pulls belong to the preparation. */
const heldBy = new Map<Client, Awaited<ReturnType<typeof pullAll>>>()

/** The writers edit descriptions of their routes, `batch` in each push. */
export async function push(
  stage: Stage,
  { writers, batch, each }: { writers: readonly Writer[]; batch: number; each: number },
): Promise<number> {
  for (let at = 0; at < each; at++)
    for (const writer of writers) {
      const writes = writer.routes.slice(0, batch).map((route) => nextEdit(route))
      const { results } = await ask<PushPage>(stage, apiPaths.push, {
        client: writer.client,
        body: pushBody(writes),
      })
      const failed = results.find(({ status }) => status !== 'applied')
      if (failed) throw new Error(JSON.stringify(failed))
    }
  return writers.length * each * batch
}

let edits = 0

/** Changes the description, so that the next edit knows what it replaces. */
function nextEdit(route: { id: string; description: string }): Write {
  const description = `Edit ${++edits}: up along the brook, over the saddle and down to the lake.`
  const write = editing('routes', route.id, {
    was: { description: route.description },
    set: { description },
  })
  route.description = description
  return write
}

/** As many bodies as routes of a batch, inserted one by one. */
export async function insert(
  peer: Peer,
  { batch, pushes }: { batch: number; pushes: number },
): Promise<number> {
  for (let at = 0; at < pushes; at++)
    await post(peer.origin, {
      bodies: Array.from({ length: batch }, (_, of) => ({ id: `b${at}-${of}`, text: BODY })),
    })
  return batch * pushes
}

/** About as large as a route. */
const BODY = 'From the valley along the brook to the hut. '.repeat(50)
