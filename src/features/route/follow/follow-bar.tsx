import { css } from 'goober'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import type { TrackView } from '#domain/track/track-view.ts'
import { isWakeLockSupported, keepScreenOn } from '../../../platform/device/wake-lock.ts'
import { useUnits } from '../../../state/settings.ts'
import { Button } from '../../../ui/button/button.tsx'
import { StatsGrid } from '../../../ui/display/stats-grid.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { formatDistance } from '../../../ui/format/distance.ts'
import { formatDuration } from '../../../ui/format/duration.ts'
import { formatHeight } from '../../../ui/format/height.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import type { OwnPosition } from '../../../ui/map/draw-own-position.ts'
import { narrow } from '../../../ui/theme/media.ts'
import { useMyPace } from '../use-my-pace.ts'
import { positionMessage, spokenPositionMessage } from './messages.ts'
import { remainingFigures } from './remaining-figures.ts'
import { type FollowState, useFollowRoute } from './use-follow-route.ts'

const NearestGround = lazyComponent(
  async () => (await import('../nearest/nearest-ground.tsx')).NearestGround,
  { isOptional: true },
)

const styles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 24px;
  padding: 12px 20px;
  & .status {
    flex: 1 1 260px;
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
  & .status[data-off] {
    color: var(--danger);
    font-weight: 600;
  }
  & .status svg {
    margin-right: 6px;
    vertical-align: -4px;
  }
  & .figures {
    flex-basis: 100%;
  }
  ${narrow} {
    padding: 12px 16px;
  }
`

/** The member's position, for the map and the profile. */
export interface OwnRoutePosition extends OwnPosition {
  /** 0 to 1 along the line; null: not on the line */
  share: number | null
}

interface FollowBarProps {
  route: Pick<Route, 'activity'>
  track: TrackView
  /** null: unknown, or not following */
  onPosition: (position: OwnRoutePosition | null) => void
}

/**
 * Below the open map: follows the route with the device's position, which never leaves the device.
 */
export function FollowBar({ route, track, onPosition }: FollowBarProps): ReactElement {
  const { state, start, stop } = useFollowRoute(track)
  const [isAwake, setAwake] = useState(true)
  const isOn = state.kind === 'asking' || state.kind === 'following'
  const report = useEffectEvent(onPosition)
  useEffect(() => {
    report(toOwnRoutePosition(state))
    return () => report(null)
  }, [state])
  useEffect(() => (isOn && isAwake ? keepScreenOn(navigator.wakeLock, document) : undefined), [isOn, isAwake])
  return (
    <section className={styles} aria-label="Follow route">
      <PositionStatus state={state} />
      {isOn && isWakeLockSupported() && (
        <Switch checked={isAwake} onChange={setAwake}>
          Keep screen on
        </Switch>
      )}
      <Button size="small" icon={isOn ? 'close' : 'route'} onClick={isOn ? stop : start}>
        {isOn ? 'Stop following' : 'Follow route'}
      </Button>
      {state.kind === 'following' && <RemainingStats state={state} route={route} track={track} />}
      {state.kind === 'following' && <NearestGround position={state.reading} />}
    </section>
  )
}

function toOwnRoutePosition(state: FollowState): OwnRoutePosition | null {
  if (state.kind !== 'following') return null
  const { reading, at } = state
  const isOn = at.state === 'on'
  return { ...reading, towards: isOn ? null : at.nearest, share: isOn ? at.share : null }
}

const IDLE_MESSAGES = {
  idle: 'See where you are on the route. Your position stays on this device.',
  asking: 'Finding your position…',
  refused: 'Location access is blocked. Allow it in your browser settings, then try again.',
  unknown: 'Could not find your position. Try again with a clear view of the sky.',
}

function PositionStatus({ state }: { state: FollowState }): ReactElement {
  const units = useUnits()
  if (state.kind !== 'following') return <output className="status">{IDLE_MESSAGES[state.kind]}</output>
  const reading = { at: state.at, accuracyM: state.reading.accuracyM, units }
  const isOff = state.at.state === 'off'
  return (
    <p className="status" data-off={isOff || undefined}>
      {isOff && <Icon name="warning" />}
      {state.isLost ? 'No GPS signal. Showing your last position.' : positionMessage(reading)}
      <VisuallyHidden live>{state.isLost ? 'No GPS signal' : spokenPositionMessage(reading)}</VisuallyHidden>
    </p>
  )
}

interface RemainingStatsProps extends Pick<FollowBarProps, 'route' | 'track'> {
  state: FollowState & { kind: 'following' }
}

function RemainingStats({
  state: { at },
  route: { activity },
  track,
}: RemainingStatsProps): ReactElement | null {
  const units = useUnits()
  const pace = useMyPace(activity)
  if (at.state === 'away') return null
  const left = remainingFigures(track, at, { activity, pace })
  return (
    <div className="figures">
      <StatsGrid
        stats={[
          { label: 'Done', value: formatDistance(at.fromStartM, units) },
          { label: 'Left', value: formatDistance(at.remainingM, units) },
          ...(left.ascent === null
            ? []
            : [{ label: 'Ascent left', value: formatHeight(left.ascent, units) }]),
          { label: 'Time left', value: formatDuration(left.duration) },
        ]}
      />
    </div>
  )
}
