import { apiPaths } from '#domain/wire/paths.ts'
import { purgeTombstones } from '#server/sync/feed/purge-tombstones.ts'
import type { ServerActions } from '../actions/context.ts'
import type { SimDevice } from '../device/sim-device.ts'
import type { SimNetwork } from '../net/network.ts'
import type { ExpectedState } from '../oracle/expected-state.ts'
import { systemNowMs } from '../time/globals.ts'
import type { Scheduler } from '../time/scheduler.ts'
import type { Backup } from './backup.ts'
import type { SimServer } from './sim-server.ts'

const HUNDRED_DAYS_MS = 100 * 24 * 60 * 60_000
/** More documents than an area of four letters may contain. */
const CROWD_SIZE = 2_001

export interface ServerActionDeps {
  scheduler: Scheduler
  server: SimServer
  network: SimNetwork
  expectedState: () => ExpectedState
  /** replaces the expected state */
  replaceState: (world: ExpectedState) => void
  note: (line: string) => void
}

/** Actions at the server, which also update the expected state. */
export function createServerActions(deps: ServerActionDeps): ServerActions {
  const { scheduler, server, note } = deps
  let backup: { rows: Backup; world: ExpectedState } | null = null
  let lives = 1
  const atServer = (what: string, work: () => Promise<void>) =>
    scheduler.afterWithRealTimers(
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
        const { epoch } = deps.expectedState()
        backup = { rows: await server.backup(), world: deps.expectedState().copyWithEpoch(epoch) }
      }),
    restore: () =>
      atServer('restore', async () => {
        if (!backup) return
        lives += 1
        const epoch = `life-${lives}`
        await server.restore(backup.rows, epoch)
        deps.replaceState(backup.world.copyWithEpoch(epoch))
      }),
    forgetBackup: () => {
      backup = null
    },
    crowdArea: (cell) =>
      atServer(`crowd in ${cell}`, async () => {
        await server.db.query(
          `insert into scope (key, live) values ($1, $2) on conflict (key) do update set live = scope.live + $2`,
          [`area:${cell}`, CROWD_SIZE],
        )
      }),
    purge: () =>
      atServer('purge', async () => {
        await purgeTombstones(server.db.query, new Date(systemNowMs() + HUNDRED_DAYS_MS))
      }),
    deliverBackgroundPush: (device) => deliverBackgroundPush(deps, device),
  }
}

function deliverBackgroundPush({ network, scheduler }: ServerActionDeps, device: SimDevice): void {
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
