import type { Route } from '#domain/route/route.ts'
import type { Track } from '#domain/track/track.ts'
import type { Replica } from '#replica/open.ts'
import { readOriginal } from '#replica/originals.ts'
import { readDocument } from '#replica/queries/one.ts'
import type { ExportPort } from '../port.ts'
import type { TakeOutDeps } from '../takeout/take-out.ts'
import { exportRoute } from '../tracks/exports.ts'
import { unpacked } from '../tracks/originals.ts'

/** What leaves the device as files. */
export interface OwnExports extends ExportPort {
  /** Stops what is under way. */
  close: () => void
}

interface OwnExportsDeps extends Pick<TakeOutDeps, 'replica' | 'store' | 'unsent'> {
  now: () => Date
  lastSyncedAt: () => Promise<string | null>
}

export function ownExports(deps: OwnExportsDeps): OwnExports {
  const { replica } = deps
  const running = new Set<AbortController>()
  const stop = () => running.forEach((controller) => controller.abort())

  async function unlessCancelled<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const controller = new AbortController()
    running.add(controller)
    try {
      return await work(controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return null
      throw error
    } finally {
      running.delete(controller)
    }
  }

  return {
    route: async (id, format) => {
      const [route, track] = await Promise.all([readRoute(replica, id), readTrack(replica, id)])
      return route && track ? exportRoute(route, track, format) : null
    },
    original: async (id) => {
      const original = await readOriginal(deps.store, id)
      return original && { name: original.name, content: await unpacked(original.packed) }
    },
    everything: (onProgress) =>
      unlessCancelled(async (signal) => {
        const [{ takeOut }, lastSyncedAt] = await Promise.all([
          import('../takeout/take-out.ts'),
          deps.lastSyncedAt(),
        ])
        return takeOut({ ...deps, now: deps.now(), lastSyncedAt, onProgress, signal })
      }),
    collection: (id, onProgress) =>
      unlessCancelled(async (signal) => {
        const { zipCollection } = await import('../takeout/zip-collection.ts')
        return zipCollection({ replica, now: deps.now(), onProgress, signal }, id)
      }),
    cancel: async () => stop(),
    close: stop,
  }
}

const readRoute = async (replica: Replica, id: string) =>
  (await readDocument(replica, 'routes', id)) as Route | null
const readTrack = async (replica: Replica, id: string) =>
  (await readDocument(replica, 'tracks', id)) as Track | null
