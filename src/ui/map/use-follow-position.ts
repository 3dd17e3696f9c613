import { useEffect, useState } from 'react'
import { drawOwnPosition, type OwnPosition } from './draw-own-position.ts'
import type { MapColours } from './map-colours.ts'
import type { LeafletInstance } from './use-leaflet-map.ts'

/** Nearer than this nobody has to be brought to see the next bend. */
const ZOOM_ALONG = 15

interface Along {
  /** whether the map goes along; it stops when it is moved by hand */
  isFollowing: boolean
  follow: () => void
}

/** Draws where the device is, and keeps it in the middle. */
export function useFollowPosition(
  opened: LeafletInstance | null,
  me: OwnPosition | null,
  ink: MapColours,
): Along {
  const [isAlong, setAlong] = useState(true)
  const isKnown = me !== null
  useEffect(() => {
    if (!opened || !isKnown) return undefined
    const { map } = opened
    const moved = () => setAlong(false)
    map.setZoom(Math.max(map.getZoom(), ZOOM_ALONG), { animate: false })
    map.on('dragstart', moved)
    return () => {
      map.off('dragstart', moved)
      setAlong(true)
    }
  }, [opened, isKnown])
  useEffect(() => {
    if (!opened || !me) return undefined
    if (isAlong) opened.map.panTo([me.lat, me.lon], { animate: false })
    const drawn = drawOwnPosition(opened.map, me, opened.renderer, ink)
    return () => drawn.remove()
  }, [opened, me, isAlong, ink])
  return { isFollowing: isAlong, follow: () => setAlong(true) }
}
