import { useEffect, useRef, useState } from 'react'
import { createFollower, type FollowerPosition } from '#domain/track/route-follower.ts'
import type { TrackView } from '#domain/track/track-view.ts'
import { type PositionReading, watchPosition } from '../../../platform/device/position-watch.ts'

/**
 *   still ──start──> asking ──reading──> following <──silence, reading──> following, lost
 *                      └── refused, unknown
 *
 * A stop leads to still from everywhere.
 */
export type FollowState =
  | { kind: 'still' | 'asking' | 'refused' | 'unknown' }
  | { kind: 'following'; reading: PositionReading; at: FollowerPosition; isLost: boolean }

interface FollowControl {
  state: FollowState
  start: () => void
  stop: () => void
}

const STILL: FollowState = { kind: 'still' }

/** Where this device is along a track, from a press until the page goes. Nothing of it is kept or sent. */
export function useFollowRoute(track: TrackView): FollowControl {
  const [state, setState] = useState(STILL)
  const endWatch = useRef<() => void>(() => undefined)
  useEffect(() => () => endWatch.current(), [])

  function start(): void {
    const follow = createFollower(track)
    if (!follow) return setState({ kind: 'unknown' })
    setState({ kind: 'asking' })
    endWatch.current = watchPosition(navigator.geolocation, {
      onReading: (reading) => setState({ kind: 'following', reading, at: follow(reading), isLost: false }),
      onFailure: (why) =>
        setState((before) =>
          before.kind === 'following' && why === 'unknown' ? { ...before, isLost: true } : { kind: why },
        ),
    })
  }
  return {
    state,
    start,
    stop: () => {
      endWatch.current()
      setState(STILL)
    },
  }
}
