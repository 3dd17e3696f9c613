import type { FileResult } from '#worker/tracks/reading/file-result.ts'
import { readFile } from '#worker/tracks/reading/read-file.ts'
import { peerPoints } from './peer-points.ts'
import { type Apart, apartAfterRoundTrip } from './round-trip.ts'

/** The result of importing a file, or one in an archive. */
export interface Evidence {
  name: string
  outcome: FileResult
  /** points of its lines, as in the file */
  pointsIn: number
  kept: number
  /** points found by another reader; null: it cannot read the file; undefined: it was not run */
  peer: number | null | undefined
  /** whether it equals the stored number, or, for a simplified line, the number in the file */
  agrees: boolean | undefined
  /** the largest difference among its routes; null: not the same line; undefined: there is none */
  apart: Apart | null | undefined
}

export interface FileEvidence {
  rows: Evidence[]
  /** time to read the file and everything in it */
  ms: number
}

/** Larger ones would take other readers minutes. */
const PEER_MAX_BYTES = 20_000_000

/** Rejects if reading throws, which it never may. */
export async function evidenceOf(name: string, blob: Blob): Promise<FileEvidence> {
  const startedAt = performance.now()
  const signal = new AbortController().signal
  const readings = await readFile({ blob, name, signal, onProgress: () => undefined })
  const ms = performance.now() - startedAt
  const peers =
    blob.size > PEER_MAX_BYTES ? null : await peerPoints(name, new Uint8Array(await blob.arrayBuffer()))
  const rows: Evidence[] = []
  for (const reading of readings) {
    const peer = peers === null ? undefined : (peers.get(reading.name) ?? null)
    rows.push({ ...(await rowOf(reading.outcome, peer)), name: reading.name })
  }
  return { rows, ms }
}

async function rowOf(outcome: FileResult, peer: Evidence['peer']): Promise<Omit<Evidence, 'name'>> {
  if (!outcome.ok)
    return {
      outcome,
      pointsIn: 0,
      kept: 0,
      peer,
      agrees: peer === undefined ? undefined : !peer,
      apart: undefined,
    }
  const { routes } = outcome
  const pointsIn = routes.reduce((sum, route) => sum + route.pointsIn, 0)
  const kept = routes.reduce((sum, route) => sum + route.pointsKept, 0)
  const apart: (Apart | null)[] = []
  for (const route of routes) apart.push(await apartAfterRoundTrip(route))
  const isReduced = outcome.warnings.includes('points_reduced')
  return {
    outcome,
    pointsIn,
    kept,
    peer,
    agrees: peer === undefined || peer === null ? undefined : peer === (isReduced ? pointsIn : kept),
    apart: apart.reduce(further),
  }
}

const further = (one: Apart | null, other: Apart | null): Apart | null =>
  one && other
    ? { degrees: Math.max(one.degrees, other.degrees), metres: Math.max(one.metres, other.metres) }
    : null
