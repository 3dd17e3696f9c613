import type { LeafletKeyboardEvent } from 'leaflet'
import { useEffect, useState } from 'react'
import { drawOwnPosition, type OwnPosition } from './draw-own-position.ts'
import type { MapColours } from './map-colours.ts'
import type { LeafletInstance } from './use-leaflet-map.ts'

/** Minimum zoom while following, so that the next bend is visible. */
const FOLLOW_ZOOM_MIN = 15

interface FollowPosition {
  /** whether the map follows the position; moving it stops that, zooming does not */
  isFollowing: boolean
  follow: () => void
}

/** Draws the position of the device and keeps it centred. */
export function useFollowPosition(
  leaflet: LeafletInstance | null,
  position: OwnPosition | null,
  colours: MapColours,
): FollowPosition {
  const [isFollowing, setFollowing] = useState(true)
  const hasPosition = position !== null
  useEffect(() => {
    if (!leaflet || !hasPosition) return undefined
    const { map } = leaflet
    const stop = () => setFollowing(false)
    const onKey = ({ originalEvent: { key } }: LeafletKeyboardEvent) => key.startsWith('Arrow') && stop()
    map.setZoom(Math.max(map.getZoom(), FOLLOW_ZOOM_MIN), { animate: false })
    map.on({ dragstart: stop, keydown: onKey })
    return () => {
      map.off({ dragstart: stop, keydown: onKey })
      setFollowing(true)
    }
  }, [leaflet, hasPosition])
  useEffect(() => {
    if (!leaflet || !position) return undefined
    if (isFollowing) leaflet.map.panTo([position.lat, position.lon], { animate: false })
    const marker = drawOwnPosition({ ...leaflet, colours }, position)
    return () => marker.remove()
  }, [leaflet, position, isFollowing, colours])
  return {
    isFollowing,
    follow: () => {
      // the button that was pressed disappears
      leaflet?.map.getContainer().focus({ preventScroll: true })
      setFollowing(true)
    },
  }
}
