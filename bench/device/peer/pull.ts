import { PULL_LIMIT_DEFAULT } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { PROTOCOL, type PullPage } from '#domain/wire/sync/protocol.ts'
import { type PeerStore, peerRoute } from './store.ts'

interface Pull {
  access: string
  scopes: string[]
  /** one transaction per document */
  oneByOne: boolean
}

/** The plain loop: request, put, repeat. It applies no pending writes, validates nothing and removes nothing. */
export async function pullAll(store: PeerStore, { access, scopes, oneByOne }: Pull): Promise<void> {
  let positions = Object.fromEntries(scopes.map((key) => [key, 0]))
  let epoch: string | null = null
  for (let more = true; more; ) {
    const page = await pull(access, { scopes: positions, epoch })
    const { routes = [], ...others } = page.documents ?? {}
    const rows = routes.map(peerRoute)
    if (oneByOne) for (const row of rows) await store.routes.put(row)
    else await store.routes.bulkPut(rows)
    await store.others.bulkPut(Object.values(others).flat())
    positions = { ...positions, ...page.scopes }
    epoch = page.epoch ?? epoch
    await store.positions.bulkPut(Object.entries(positions).map(([scope, reached]) => ({ scope, reached })))
    more = page.more ?? false
  }
}

async function pull(
  access: string,
  where: { scopes: Record<string, number>; epoch: string | null },
): Promise<Partial<PullPage>> {
  const answer = await fetch(apiPaths.pull, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({
      protocol: PROTOCOL,
      client: 'peer-device',
      limit: PULL_LIMIT_DEFAULT,
      ...where,
    }),
  })
  if (answer.status !== 200) throw new Error(`pull: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Partial<PullPage>
}
