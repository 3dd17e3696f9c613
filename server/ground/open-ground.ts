import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { StartupError } from '../startup-error.ts'
import { GROUND_FORMAT, MANIFEST_FILE, type Manifest } from './feature.ts'

const manifest = v.object({
  format: v.number(),
  attribution: v.string(),
  bounds: v.object({ west: v.number(), south: v.number(), east: v.number(), north: v.number() }),
  features: v.number(),
})

export interface Ground {
  folder: string
  manifest: Manifest
}

/**
 * The imported ground in a folder; null if there is none. After a kill while a new one was moved into
 * its place, the earlier one is used. Throws a StartupError for one of another form.
 */
export function openGround(folder: string): Ground | null {
  const found = [folder, `${folder}.earlier`].find((each) => existsSync(join(each, MANIFEST_FILE)))
  if (found === undefined) return null
  const parsed = v.safeParse(manifest, parseJson(readFileSync(join(found, MANIFEST_FILE), 'utf8')))
  if (!parsed.success || parsed.output.format !== GROUND_FORMAT)
    throw new StartupError(
      `The ground in ${found} was imported by another version: run npm run ground again.`,
    )
  return { folder: found, manifest: parsed.output }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
