import type { Route } from '#domain/route/route.ts'
import type { Track } from '#domain/track/track.ts'
import type { Replica } from '#replica/open-replica.ts'
import { readDocument } from '#replica/queries/rows/one-document.ts'
import { readOriginal } from '#replica/sync-store/original-files.ts'
import type { ExportPort } from '../port.ts'
import { gunzip } from '../tracks/original-files.ts'
import type { ExportDeps } from './export-everything.ts'

/** Exports data of the device as files. */
export interface MemberExports extends ExportPort {
  /** Cancels running exports. */
  close: () => void
}

interface OwnExportsDeps extends Pick<ExportDeps, 'replica' | 'store' | 'unsent'> {
  now: () => Date
  lastSyncedAt: () => Promise<string | null>
}

export function createMemberExports(deps: OwnExportsDeps): MemberExports {
  const { replica } = deps
  const running = new Set<AbortController>()
  const cancelAll = () => running.forEach((controller) => controller.abort())

  async function runCancellable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
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
      if (!route || !track) return null
      return (await import('./export-route.ts')).exportRoute(route, track, format)
    },
    original: async (id) => {
      const original = await readOriginal(deps.store, id)
      return original && { name: original.name, content: await gunzip(original.packed) }
    },
    event: async (id, origin) => {
      const { exportEvent } = await import('./export-event.ts')
      return exportEvent(replica, { id, origin, now: deps.now() })
    },
    tripCalendar: async (id, origin) => {
      const { exportTripCalendar } = await import('./export-trip.ts')
      return exportTripCalendar(replica, { id, origin })
    },
    tripTracks: async (id) => {
      const { exportTripTracks } = await import('./export-trip.ts')
      return exportTripTracks(replica, id)
    },
    everything: (onProgress) =>
      runCancellable(async (signal) => {
        const [{ exportEverything }, lastSyncedAt] = await Promise.all([
          import('./export-everything.ts'),
          deps.lastSyncedAt(),
        ])
        return exportEverything({ ...deps, now: deps.now(), lastSyncedAt, onProgress, signal })
      }),
    collection: (id, onProgress) =>
      runCancellable(async (signal) => {
        const { exportCollection } = await import('./export-collection.ts')
        return exportCollection({ replica, now: deps.now(), onProgress, signal }, id)
      }),
    cancel: async () => cancelAll(),
    close: cancelAll,
  }
}

const readRoute = async (replica: Replica, id: string) =>
  (await readDocument(replica, 'routes', id)) as Route | null
const readTrack = async (replica: Replica, id: string) =>
  (await readDocument(replica, 'tracks', id)) as Track | null
