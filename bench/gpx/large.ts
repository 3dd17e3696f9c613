import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readTracks } from '#worker/tracks/reading/read-tracks.ts'
import { writeMadeFile } from './made-file.ts'

const POINTS = 1_000_000
const MB = 1024 * 1024

/** Imports a generated file of a million points, and reports the time, the memory, and how long other tasks were delayed. */
export async function main([points = String(POINTS)]: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cairnway-gpx-'))
  try {
    const path = join(folder, 'made.gpx')
    await writeMadeFile(path, Number(points))
    await measure(await openAsBlob(path))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measure(blob: Blob): Promise<void> {
  const before = process.memoryUsage.rss()
  let peak = before
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  const outcome = await readTracks({
    blob,
    name: 'made.gpx',
    signal: new AbortController().signal,
    onProgress: () => {
      peak = Math.max(peak, process.memoryUsage.rss())
    },
  })
  const seconds = (performance.now() - started) / 1_000
  delay.disable()
  if (!outcome.ok) throw new Error(outcome.detail)
  peak = Math.max(peak, process.memoryUsage.rss())
  const [route] = outcome.routes
  console.log(`file            ${(blob.size / MB).toFixed(0)} MB`)
  console.log(
    `points          ${route?.pointsIn} in, ${route?.pointsKept} kept (${outcome.warnings.join(', ')})`,
  )
  console.log(`time            ${seconds.toFixed(1)} s`)
  console.log(`memory          ${(before / MB).toFixed(0)} MB before, ${(peak / MB).toFixed(0)} MB at most`)
  const waits = [delay.percentile(50), delay.percentile(99), delay.max].map(waitMs)
  console.log(`other tasks     waited ${waits.join(', ')} (median, 99 %, longest)`)
}

const waitMs = (nanoseconds: number): string => `${(nanoseconds / 1e6).toFixed(0)} ms`
