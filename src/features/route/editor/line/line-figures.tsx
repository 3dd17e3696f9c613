import { css } from 'goober'
import type { ReactElement } from 'react'
import type { RouteFigures as Measured } from '#domain/route/route.ts'
import type { TerrainHeights } from '#domain/track/editing/terrain-heights.ts'
import { useUnits } from '#src/state/settings.ts'
import { ElevationProfile } from '#src/ui/drawing/profile/elevation-profile.tsx'
import { RouteStatsGrid } from '../../route-stats-grid.tsx'
import { EMPTY_LINE_TIP } from '../messages.ts'

const styles = css`
  padding: 12px 16px;
  color: var(--muted);
  font-size: 0.875rem;
  line-height: 1.25rem;
`

interface LineFiguresProps {
  /** null until the line has two points */
  figures: Measured | null
  heights: TerrainHeights
  points: number
}

/** Stats and elevation profile of the current line. */
export function LineFigures({ figures, heights, points }: LineFiguresProps): ReactElement {
  const units = useUnits()
  if (!figures)
    return <p className={styles}>{points === 0 ? EMPTY_LINE_TIP : 'Add one more point to make a line.'}</p>
  return (
    <>
      <div className="figures">
        <RouteStatsGrid figures={figures} isBrief points={points} />
      </div>
      {figures.sketchHeights.length > 1 ? (
        <div className="profile">
          <ElevationProfile
            heights={figures.sketchHeights}
            distanceM={figures.distance}
            units={units}
            label="Elevation of the line"
          />
        </div>
      ) : (
        <p className={styles}>
          {[...heights.values()].some(Number.isNaN) ? 'No elevation data here' : 'No elevation data yet'}
        </p>
      )}
    </>
  )
}
