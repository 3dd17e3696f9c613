import type { WireDocument } from '#domain/wire/collections.ts'
import { PULL_LIMIT_DEFAULT } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { PROTOCOL, type PullPage } from '#domain/wire/sync/protocol.ts'

export interface Pull {
  access: string
  scopes: string[]
  /** of the server; by default that of the page */
  origin?: string
}

/** Where a pull continues. */
export interface Reached {
  positions: Record<string, number>
  epoch: string | null
}

export interface PulledPage {
  routes: WireDocument[]
  /** of the other collections */
  others: WireDocument[]
  reached: Reached
  more: boolean
}

export const fromTheStart = ({ scopes }: Pull): Reached => ({
  positions: Object.fromEntries(scopes.map((key) => [key, 0])),
  epoch: null,
})

/** The next documents of our server. */
export async function pullPage(
  { access, origin = '' }: Pull,
  { positions, epoch }: Reached,
): Promise<PulledPage> {
  const answer = await fetch(`${origin}${apiPaths.pull}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({
      protocol: PROTOCOL,
      client: 'peer-device',
      limit: PULL_LIMIT_DEFAULT,
      scopes: positions,
      epoch,
    }),
  })
  if (answer.status !== 200) throw new Error(`pull: ${answer.status} ${await answer.text()}`)
  const page = (await answer.json()) as Partial<PullPage>
  const { routes = [], ...others } = page.documents ?? {}
  return {
    routes,
    others: Object.values(others).flat(),
    reached: { positions: { ...positions, ...page.scopes }, epoch: page.epoch ?? epoch },
    more: page.more ?? false,
  }
}

/** The plain loop: request, store, repeat. */
export async function pullAll(pull: Pull, store: (page: PulledPage) => Promise<void>): Promise<void> {
  let reached = fromTheStart(pull)
  for (let more = true; more; ) {
    const page = await pullPage(pull, reached)
    await store(page)
    ;({ reached, more } = page)
  }
}
