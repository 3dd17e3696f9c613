import { useEffect, useMemo, useState } from 'react'
import { metresPerPx } from '#domain/std/geo/mercator.ts'
import type { MapTiles, ReadVectorTile } from '#src/platform/connection/map-tiles.ts'
import { openTextStorage } from '#src/platform/storage/text-storage.ts'
import type { WaysAvailability } from './messages.ts'
import type { TileWays } from './tile-ways.ts'

interface Place {
  lat: number
  lon: number
}

/** Where the map looks. */
interface Seen {
  centre: Place
  zoom: number
}

export interface Ways {
  /** The member wants what is drawn to follow them. */
  isOn: boolean
  setOn: (on: boolean) => void
  availability: WaysAvailability
  setView: (seen: Seen) => void
  /** Places that stand for `to`, the last on a way; empty: it stays where it is. */
  follow: (stretch: { from: Place | null; to: Place; reachM: number }) => Promise<Place[]>
}

/** Further out, paths are not drawn, and a fingertip covers a valley. */
const WAYS_FROM_ZOOM = 12
/** What is pressed so near to a way is meant to be on it. */
const NEAR_PX = 20
/** Written coordinates are meant as they are written, but for what a receiver is off. */
export const TYPED_SNAP_RADIUS_M = 25
/** The map's own reading of its tiles goes first. */
const LOOK_AFTER_MS = 400

/** Metres within which a way draws what is pressed on the map onto it; 0: nothing does. */
export const pressSnapRadiusM = ({ lat }: Place, zoom: number): number =>
  zoom < WAYS_FROM_ZOOM ? 0 : NEAR_PX * metresPerPx(lat, zoom)

const texts = openTextStorage(() => sessionStorage)
const KEY = 'follow-ways'
const OFF = 'off'

/** The ways of the ground that can be followed, as far as this device has them. Their code comes with the first look. */
export function useWays({ readVectorTile, source, isDeferred }: MapTiles): Ways {
  const [isOn, setOn] = useState(() => texts.getItem(KEY) !== OFF)
  const [seen, see] = useState<Seen | null>(null)
  const [isHere, setHere] = useState<boolean | null>(null)
  const ways = useMemo(() => readVectorTile && lateWays(readVectorTile), [readVectorTile])
  const zoom = seen && Math.min(seen.zoom, source?.zoomMax ?? seen.zoom)
  const isFar = zoom !== null && zoom < WAYS_FROM_ZOOM
  useEffect(() => {
    if (!isOn || !ways || !seen || zoom === null || isFar) return undefined
    let shown = true
    const look = async () => {
      const found = await (await ways()).isKnown(seen.centre, zoom)
      if (shown) setHere(found)
    }
    const timer = setTimeout(() => void look().catch(() => undefined), LOOK_AFTER_MS)
    return () => {
      shown = false
      clearTimeout(timer)
    }
  }, [isOn, ways, seen, zoom, isFar])

  function known(): WaysAvailability {
    if (!source) return 'no_map'
    if (!ways) return 'pictures'
    if (isFar) return 'too_far'
    if (isHere !== false) return 'here'
    return isDeferred ? 'held_back' : 'not_here'
  }
  return {
    isOn,
    setOn: (on) => {
      setOn(on)
      if (on) texts.removeItem(KEY)
      else texts.setItem(KEY, OFF)
    },
    availability: known(),
    setView: see,
    follow: async (stretch) => {
      if (!isOn || !ways || stretch.reachM <= 0) return []
      return (await ways()).follow(stretch)
    },
  }
}

function lateWays(readDrawn: ReadVectorTile): () => Promise<TileWays> {
  let coming: Promise<TileWays> | null = null
  return () => (coming ??= import('./tile-ways.ts').then(({ createTileWays }) => createTileWays(readDrawn)))
}
