import { useEffect, useState } from 'react'
import { safeParse } from 'valibot'
import type { Tile } from '#domain/std/mercator.ts'
import { TILES_PATH, tilePath } from '#domain/wire/paths.ts'
import { SERVER_HEADER } from '#domain/wire/session.ts'
import {
  DRAWN_SIDE,
  DRAWN_STEP_PX,
  DRAWN_UNITS_PER_PX,
  DRAWN_ZOOM_MAX,
  type DrawnTile,
  drawnTile,
  tilesAnswer,
} from '#domain/wire/tile.ts'
import { syncStatus } from '../state/sync-status.ts'

// The map's ground comes straight to the page, as pictures do: it is the same for everybody and no document of anyone.
// What the device keeps of it is the service worker's.

export interface Ground extends Omit<DrawnTile, 'heights'> {
  heights: { metres: Float64Array; side: number; stepPx: number }
  unitsPerPx: number
}

export interface GroundTiles {
  attribution: string
  zoomMax: number
  read: (tile: Tile) => Promise<Blob | Ground | null>
}

const PICTURES_ZOOM_MAX = 17
const NONE = 204

let known: GroundTiles | null = null

/** Null until it is known that the server has any, and where it has none or cannot be asked. */
export function useGround(): GroundTiles | null {
  const [ground, setGround] = useState(known)
  useEffect(() => {
    if (known) return undefined
    let shown = true
    void askForGround().then((found) => {
      known = found
      if (shown) setGround(found)
    })
    return () => {
      shown = false
    }
  }, [])
  return ground
}

/** What the server has; null: nothing, or it cannot be asked now. */
export async function askForGround(): Promise<GroundTiles | null> {
  const body: unknown = await ask(TILES_PATH)
    .then(
      (answer) => answer?.json(),
      () => null,
    )
    .catch(() => null)
  const { success, output } = safeParse(tilesAnswer, body)
  if (!success || output.kind === 'none') return null
  const { kind, attribution } = output
  return { attribution, zoomMax: kind === 'drawn' ? DRAWN_ZOOM_MAX : PICTURES_ZOOM_MAX, read: readTile }
}

/** Null: there is none of that place, or it cannot be had now. */
async function readTile({ z, x, y }: Tile): Promise<Blob | Ground | null> {
  const answer = await ask(tilePath({ z, x, y }))
  if (!answer || answer.status === NONE) return null
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) return answer.blob()
  const { success, output } = safeParse(drawnTile, await answer.json().catch(() => null))
  return success ? groundOf(output) : null
}

/** A member who works offline has chosen that nothing is asked for; what the device holds is given all the same. */
async function ask(path: string): Promise<Response | null> {
  const init: RequestInit = syncStatus.workOffline ? { cache: 'only-if-cached', mode: 'same-origin' } : {}
  const answer = await fetch(path, init).catch(() => null)
  return answer?.ok && answer.headers.has(SERVER_HEADER) ? answer : null
}

function groundOf({ heights, ...tile }: DrawnTile): Ground {
  const metres = new Float64Array(heights.length)
  let height = 0
  heights.forEach((step, i) => {
    height += step
    metres[i] = height
  })
  return {
    ...tile,
    heights: { metres, side: DRAWN_SIDE, stepPx: DRAWN_STEP_PX },
    unitsPerPx: DRAWN_UNITS_PER_PX,
  }
}
