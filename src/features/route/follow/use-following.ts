import { useEffect, useRef, useState } from 'react'
import type { DrawnTrack } from '#domain/track/drawn.ts'
import { createFollower, type Following } from '#domain/track/following.ts'
import { type Reading, watchPosition } from '../../../platform/position-watch.ts'

/**
 *   still ──start──> asking ──reading──> following <──silence, reading──> following, lost
 *                      └── refused, unknown
 *
 * A stop leads to still from everywhere.
 */
export type FollowState =
  | { kind: 'still' | 'asking' | 'refused' | 'unknown' }
  | { kind: 'following'; reading: Reading; at: Following; isLost: boolean }

interface Followed {
  state: FollowState
  start: () => void
  stop: () => void
}

const STILL: FollowState = { kind: 'still' }

/** Where this device is along a track, from a press until the page goes. Nothing of it is kept or sent. */
export function useFollowing(track: DrawnTrack): Followed {
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
