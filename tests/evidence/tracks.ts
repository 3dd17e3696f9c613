import type { FileResult } from '#worker/tracks/reading/file-result.ts'
import { readFile } from '#worker/tracks/reading/read-file.ts'
import { peerPoints } from './peer-points.ts'
import { type Apart, apartAfterRoundTrip } from './round-trip.ts'

/** What an import makes of a file, or of one in an archive. */
export interface Evidence {
  name: string
  outcome: FileResult
  /** of its lines, as they stand in the file */
  pointsIn: number
  kept: number
  /** what another reader finds; null: it can not read it; undefined: it was not asked */
  peer: number | null | undefined
  /** whether it is as many as are kept, or, of a line that was reduced, as stand in it */
  agrees: boolean | undefined
  /** of its routes the one that is furthest; null: not the same line; undefined: there is none */
  apart: Apart | null | undefined
}

export interface FileEvidence {
  rows: Evidence[]
  /** of reading the file, with all in it */
  ms: number
}

/** Larger ones would take others minutes. */
const PEER_MAX_BYTES = 20_000_000

/** Rejects where reading throws, which it never may. */
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
