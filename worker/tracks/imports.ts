import { v7 } from 'uuid'
import { areSimilarSummaries, type LineSummary, summarizeLine } from '#domain/route/figures/similar-lines.ts'
import { encodeSegment } from '#domain/track/codec.ts'
import { joinSegments, type Line } from '#domain/track/line.ts'
import type { TrackFields } from '#domain/track/track.ts'
import type { ImportPort, ImportResult } from '../port.ts'
import type { FileContent, FileRoute } from './reading/file-result.ts'
import { waypointsForRoute } from './reading/route-waypoints.ts'

/** The imports of the port, and what commands need to save them. */
export interface Imports extends ImportPort {
  /** The full line of one of a file's routes; null if it is released or unknown. */
  take(importId: string, index: number): { track: TrackFields } | null
  /** The file as it was chosen or is in an archive; null if it is released. */
  fileOf(importId: string): { name: string; content: Blob } | null
  /** The lines of a file, one per route; empty if it is released. */
  linesOf(importId: string): Line[]
  /**
   * Imports read before this one that contain one of its lines and are not released; oldest first.
   */
  earlierAlike(importId: string): string[]
}

interface Held extends FileContent {
  name: string
  content: Blob | undefined
  ways: readonly LineSummary[]
}

/**
 * Keeps read files until they are saved, in memory only: after a reload the file must be read
 * again.
 */
export function createImports(newId: () => string = v7): Imports {
  const held = new Map<string, Held>()
  const reading = new Map<AbortController, string>()
  return {
    async read(file, onProgress) {
      const controller = new AbortController()
      reading.set(controller, file.name)
      try {
        const { signal } = controller
        // loaded with its parsers on demand: few sessions import anything
        const { readFile } = await import('./reading/read-file.ts')
        const readings = await readFile({ blob: file, name: file.name, signal, onProgress })
        return readings.map(({ name, outcome, content }) => {
          if (!outcome.ok) return { ...outcome, file: name }
          const importId = newId()
          held.set(importId, {
            ...outcome,
            name,
            content,
            ways: outcome.routes.map(lineOf).map(summarizeLine),
          })
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
    fileOf(importId) {
      const { name, content } = held.get(importId) ?? {}
      return name !== undefined && content ? { name: ownName(name), content } : null
    },
    linesOf: (importId) => held.get(importId)?.routes.map(lineOf) ?? [],
    earlierAlike(importId) {
      const ways = held.get(importId)?.ways ?? []
      const ids = [...held.keys()]
      return ids
        .slice(0, ids.indexOf(importId))
        .filter((id) => held.get(id)?.ways.some((way) => ways.some((own) => areSimilarSummaries(own, way))))
    },
    take(importId, index) {
      const content = held.get(importId)
      const route = content?.routes[index]
      if (content === undefined || route === undefined) return null
      return {
        track: {
          lines: [{ segments: route.segments.map(encodeSegment) }],
          waypoints: waypointsForRoute(content, index),
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
      waypoints: waypointsForRoute(content, index).length,
      pointsIn,
      pointsKept,
    }),
  )
  return {
    ok: true,
    importId,
    file,
    routes,
    warnings: content.warnings,
    waypointsDropped: content.waypointsDropped,
  }
}

const lineOf = ({ segments }: FileRoute): Line => joinSegments(segments)

/** Name of a file in an archive, without the names of archives and folders. */
const ownName = (name: string): string => name.split(/: |\//).at(-1) ?? name
