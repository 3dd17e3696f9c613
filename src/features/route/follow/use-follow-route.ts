import { useEffect, useRef, useState } from 'react'
import { createFollower, type FollowerPosition } from '#domain/track/route-follower.ts'
import type { TrackView } from '#domain/track/track-view.ts'
import { type PositionReading, watchPosition } from '../../../platform/device/position-watch.ts'

/**
 *   idle ──start──> asking ──reading──> following <──no signal, reading──> following, lost
 *                     └── refused, unknown
 *
 * Stopping leads back to idle from every state.
 */
export type FollowState =
  | { kind: 'idle' | 'asking' | 'refused' | 'unknown' }
  | { kind: 'following'; reading: PositionReading; at: FollowerPosition; isLost: boolean }

interface FollowControl {
  state: FollowState
  start: () => void
  stop: () => void
}

const IDLE: FollowState = { kind: 'idle' }

/**
 * The device's position along a track, from start until stop or unmount. It is never stored or
 * sent.
 */
export function useFollowRoute(track: TrackView): FollowControl {
  const [state, setState] = useState(IDLE)
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
      setState(IDLE)
    },
  }
}
