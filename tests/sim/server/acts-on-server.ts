import { apiPaths } from '#domain/wire/paths.ts'
import { purgeTombstones } from '#server/sync/feed/purge-tombstones.ts'
import type { ServerActs } from '../acts/scene.ts'
import type { SimDevice } from '../device/sim-device.ts'
import type { SimNetwork } from '../net/network.ts'
import type { TrueWorld } from '../oracle/world.ts'
import { wallNowMs } from '../time/globals.ts'
import type { Scheduler } from '../time/scheduler.ts'
import type { Backup } from './backup.ts'
import type { SimServer } from './sim-server.ts'

const HUNDRED_DAYS_MS = 100 * 24 * 60 * 60_000
/** More documents than an area of four letters may contain. */
const A_CROWD = 2_001

export interface ServerActDeps {
  scheduler: Scheduler
  server: SimServer
  network: SimNetwork
  world: () => TrueWorld
  /** replaces the expected state */
  replaceWorld: (world: TrueWorld) => void
  note: (line: string) => void
}

/** Actions at the server, which also update the expected state. */
export function createServerActs(deps: ServerActDeps): ServerActs {
  const { scheduler, server, note } = deps
  let backup: { rows: Backup; world: TrueWorld } | null = null
  let lives = 1
  const atServer = (what: string, work: () => Promise<void>) =>
    scheduler.outsideAfter(
      0,
      async () => {
        await work()
        note(`server: ${what}`)
      },
      scheduler.world,
    )

  return {
    backUp: () =>
      atServer('backup', async () => {
        const { epoch } = deps.world()
        backup = { rows: await server.backup(), world: deps.world().restored(epoch) }
      }),
    restore: () =>
      atServer('restore', async () => {
        if (!backup) return
        lives += 1
        const epoch = `life-${lives}`
        await server.restore(backup.rows, epoch)
        deps.replaceWorld(backup.world.restored(epoch))
      }),
    forgetBackup: () => {
      backup = null
    },
    crowd: (cell) =>
      atServer(`crowd in ${cell}`, async () => {
        await server.db.query(
          `insert into scope (key, live) values ($1, $2) on conflict (key) do update set live = scope.live + $2`,
          [`area:${cell}`, A_CROWD],
        )
      }),
    purge: () =>
      atServer('purge', async () => {
        await purgeTombstones(server.db.query, new Date(wallNowMs() + HUNDRED_DAYS_MS))
      }),
    deliverKept: (device) => deliverKept(deps, device),
  }
}

function deliverKept({ network, scheduler }: ServerActDeps, device: SimDevice): void {
  const line = {
    name: `${device.name}.sw`,
    lane: scheduler.world,
    isDead: () => false,
    isOnline: () => device.isOnline,
  }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${device.access()}` }
  void device.serviceWorker.deliver(async (batch) => {
    const answer = await network.send(line, { path: apiPaths.push, headers, body: JSON.stringify(batch) })
    const text = await answer?.text().catch(() => '')
    return { isAnswered: answer?.status === 200 && isJson(text ?? '') }
  })
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
