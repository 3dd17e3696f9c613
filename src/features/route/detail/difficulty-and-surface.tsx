import { css } from 'goober'
import type { CSSProperties, ReactElement } from 'react'
import { validScaleLevel } from '#domain/route/details/difficulty-scale.ts'
import { listSurfaceShares } from '#domain/route/details/surfaces.ts'
import type { Route } from '#domain/route/route.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { SURFACE_LABELS, scaleMarkLabel } from '../form/details-labels.ts'

const styles = css`
  display: grid;
  gap: 12px;
  font-size: 0.9375rem;
  line-height: 1.375rem;
  & dt {
    font-weight: 600;
  }
  & dd {
    color: var(--muted);
  }
  & li {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr) 3.25rem;
    align-items: center;
    gap: 8px;
    &::before {
      content: '';
      grid-column: 2;
      grid-row: 1;
      height: 6px;
      background: linear-gradient(var(--ink), var(--ink)) no-repeat left / var(--share) 100% var(--line);
    }
  }
  & li span {
    grid-row: 1;
  }
  & li .percent {
    grid-column: 3;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    & li::before {
      forced-color-adjust: none;
      background: linear-gradient(CanvasText, CanvasText) no-repeat left / var(--share) 100% GrayText;
    }
  }
`

function sectionTitle(hasLevel: boolean, hasSurfaces: boolean): string {
  if (hasLevel && hasSurfaces) return 'Difficulty and surface'
  return hasLevel ? 'Difficulty' : 'Surfaces'
}

/** The difficulty on the scale of the activity and the surfaces; nothing if neither is known. */
export function DifficultyAndSurface({ route }: { route: Route }): ReactElement | null {
  const mark = validScaleLevel(route)
  const rows = listSurfaceShares(route.surfaces)
  if (!mark && rows.length === 0) return null
  return (
    <Section title={sectionTitle(mark !== null, rows.length > 0)}>
      <dl className={styles}>
        {mark && (
          <div>
            <dt>{`${mark.name} scale`}</dt>
            <dd>{scaleMarkLabel(mark)}</dd>
          </div>
        )}
        {rows.length > 0 && (
          <div>
            <dt>Surface</dt>
            <dd>
              <ul>
                {rows.map(({ surface, percent }) => (
                  <li key={surface} style={{ '--share': `${Math.min(100, percent)}%` } as CSSProperties}>
                    <span>{SURFACE_LABELS[surface]}</span>
                    <span className="percent">{`${percent} %`}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </Section>
  )
}
