import { css } from 'goober'
import type { ReactElement } from 'react'
import { type Overview, REFUSED_SHARE_MAX } from '#domain/wire/operations/overview.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { operationsPath } from '../operations-path.ts'
import { formatShare, isShareTooHigh, refusedShares, shareOf } from './refused-share.ts'

const look = css`
  & svg {
    width: 100%;
    height: 108px;
    margin: 12px 0 4px;
  }
  & path {
    fill: var(--muted);
  }
  & path[data-high] {
    fill: var(--warning);
  }
  & line {
    stroke: var(--line);
    vector-effect: non-scaling-stroke;
  }
  & line[data-limit] {
    stroke: var(--warning);
    stroke-dasharray: 4 3;
  }
  & dl > div {
    display: flex;
    gap: 12px;
    justify-content: space-between;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  & dt,
  & small {
    color: var(--muted);
  }
  & dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`

/** Whether the changes of members arrive: the share that is refused, and what waits on devices. */
export function SyncSummary({ data }: { data: Overview }): ReactElement {
  const share = shareOf(data.refusedWrites.value, data.writes.value)
  return (
    <Section
      title="Sync health"
      action={
        <TextLink quiet href={operationsPath('health')}>
          Details
        </TextLink>
      }
    >
      <div className={look}>
        <p>
          <b>
            {formatShare(share)} of the changes{' '}
            {isShareTooHigh(share) ? 'were refused, too many.' : 'were refused.'}
          </b>{' '}
          The limit is {formatShare(REFUSED_SHARE_MAX)}.
        </p>
        {data.writes.value > 0 && <ShareChart shares={refusedShares(data)} />}
        <dl>
          <div>
            <dt>Changes refused</dt>
            <dd>
              {data.refusedWrites.value} of {data.writes.value}
            </dd>
          </div>
          <div>
            <dt>Devices with unsent changes</dt>
            <dd>{data.devicesWaiting}</dd>
          </div>
        </dl>
      </div>
    </Section>
  )
}

const HEIGHT = 100
const BAR_SHARE = 0.6

/** A bar for each hour or day. The figures below it say the same, so screen readers skip it. */
function ShareChart({ shares }: { shares: readonly number[] }): ReactElement {
  // the line of the limit is in the lower half at least
  const most = Math.max(2 * REFUSED_SHARE_MAX, ...shares)
  const heightOf = (share: number) => (share / most) * HEIGHT
  const limitY = HEIGHT - heightOf(REFUSED_SHARE_MAX)
  return (
    <svg viewBox={`0 0 ${shares.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <line x1={0} x2={shares.length} y1={HEIGHT} y2={HEIGHT} />
      <path d={barsOf(shares, { isHigh: false, heightOf })} />
      <path data-high d={barsOf(shares, { isHigh: true, heightOf })} />
      <line data-limit x1={0} x2={shares.length} y1={limitY} y2={limitY} />
    </svg>
  )
}

interface Bars {
  /** those above the limit, or the others */
  isHigh: boolean
  heightOf: (share: number) => number
}

const barsOf = (shares: readonly number[], { isHigh, heightOf }: Bars): string =>
  shares
    .map((share, at) => {
      const x = at + (1 - BAR_SHARE) / 2
      const height = heightOf(share)
      return isShareTooHigh(share) === isHigh ? `M${x} ${HEIGHT}v${-height}h${BAR_SHARE}v${height}z` : ''
    })
    .join('')
