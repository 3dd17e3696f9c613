import { v7 } from 'uuid'
import { encodeSegment } from '#domain/track/codec.ts'
import type { TrackFields } from '#domain/track/track.ts'
import type { ImportPort, ImportResult } from '../port.ts'
import type { FileContent } from './file-content.ts'
import { readFile } from './read-file.ts'
import { waypointsOf } from './route-waypoints.ts'

/** The port's imports, and what a command that saves one of them needs. */
export interface Imports extends ImportPort {
  /** The full line of one of a file's routes; null when it has been released, or never was. */
  take(importId: string, index: number): { track: TrackFields } | null
}

/** Holds what was read and not saved yet, in memory alone: a reload of the page means to read the file again. */
export function createImports(newId: () => string = v7): Imports {
  const held = new Map<string, FileContent>()
  const reading = new Map<AbortController, string>()
  return {
    async read(file, onProgress) {
      const controller = new AbortController()
      reading.set(controller, file.name)
      try {
        const { signal } = controller
        const readings = await readFile({ blob: file, name: file.name, signal, onProgress })
        return readings.map(({ name, outcome }) => {
          if (!outcome.ok) return { ...outcome, file: name }
          const importId = newId()
          held.set(importId, outcome)
          return resultOf(outcome, importId, name)
        })
      } finally {
        reading.delete(controller)
      }
    },
    async cancel(fileName) {
      for (const [controller, name] of reading) if (name === fileName) controller.abort()
    },
    async release(importId) {
      held.delete(importId)
    },
    take(importId, index) {
      const content = held.get(importId)
      const route = content?.routes[index]
      if (content === undefined || route === undefined) return null
      return {
        track: {
          lines: [{ segments: route.segments.map(encodeSegment) }],
          waypoints: waypointsOf(content, index),
          sourceFormat: content.format,
        },
      }
    },
  }
}

function resultOf(content: FileContent, importId: string, file: string): ImportResult {
  const routes = content.routes.map(
    ({ name, description, activity, figures, pointsIn, pointsKept }, index) => ({
      index,
      name,
      description,
      activity,
      figures,
      waypoints: waypointsOf(content, index).length,
      pointsIn,
      pointsKept,
    }),
  )
  return { ok: true, importId, file, routes, warnings: content.warnings }
}
