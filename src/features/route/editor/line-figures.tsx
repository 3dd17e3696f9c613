import { css } from 'goober'
import type { ReactElement } from 'react'
import type { RouteFigures as Measured } from '#domain/route/route.ts'
import type { GroundHeights } from '#domain/track/editing/ground.ts'
import { useUnits } from '#src/state/settings.ts'
import { ElevationProfile } from '#src/ui/drawing/elevation-profile.tsx'
import { RouteFigures } from '../route-figures.tsx'
import { TIP_FIRST } from './words.ts'

const look = css`
  padding: 12px 16px;
  color: var(--muted);
  font-size: 0.875rem;
  line-height: 1.25rem;
`

interface LineFiguresProps {
  /** null until the line has a length */
  figures: Measured | null
  heights: GroundHeights
  points: number
}

/** What the line measures as it stands. */
export function LineFigures({ figures, heights, points }: LineFiguresProps): ReactElement {
  const units = useUnits()
  if (!figures) return <p className={look}>{points === 0 ? TIP_FIRST : 'One more point makes a line.'}</p>
  return (
    <>
      <div className="figures">
        <RouteFigures of={figures} brief points={points} />
      </div>
      {figures.sketchHeights.length > 1 ? (
        <div className="profile">
          <ElevationProfile
            heights={figures.sketchHeights}
            distanceM={figures.distance}
            units={units}
            label="Elevation of the line so far"
          />
        </div>
      ) : (
        <p className={look}>
          {[...heights.values()].some(Number.isNaN) ? 'No heights known here' : 'No heights yet'}
        </p>
      )}
    </>
  )
}
