import { css } from 'goober'
import { memo, type ReactElement } from 'react'
import { Link } from 'wouter'
import { formatPlace } from '#domain/route/place-name.ts'
import { paths } from '../../paths.ts'
import type { RouteRow } from '../../platform/port/port.ts'
import { useItemState } from '../../state/sync-status.ts'
import { SyncChip } from '../../ui/cairn/sync-chip.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { RouteSketch } from '../../ui/drawing/sketch/route-sketch.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { textStyles } from '../../ui/theme/text-styles.ts'
import { Grade } from './grade.tsx'
import { Rating } from './rating.tsx'
import { cardStyles } from './route-card-styles.ts'
import { RouteStatsLine } from './route-stats-line.tsx'

interface RouteCardProps {
  route: RouteRow
  size?: 'medium' | 'small'
  /** highlighted: its line has the accent colour */
  active?: boolean
  /** called when the pointer or the focus enters the card */
  onHover?: ((id: string) => void) | undefined
}

const draftRow = css`
  min-height: 1.25rem;
`

// after the first rows
const CardExtras = lazyComponent(async () => (await import('./card-extras.tsx')).CardExtras, {
  isOptional: true,
})

/** A route in a list. The whole card is a link. */
export const RouteCard = memo(function RouteCard(props: RouteCardProps): ReactElement {
  const { route, size = 'medium', active = false, onHover } = props
  const state = useItemState({ collection: 'routes', id: route.id, stored: route.unsent })
  const hover = onHover && (() => onHover(route.id))
  return (
    <article
      className={cardStyles}
      data-size={size}
      data-active={active || undefined}
      data-unsent={state ? true : undefined}
    >
      <div className="sketch">
        <RouteSketch
          preview={route.preview}
          sketchHeights={route.sketchHeights}
          seed={route.id}
          active={active}
          draft={state !== null}
        />
      </div>
      <div className="words">
        <h3>
          <Link href={paths.route(route.id)} onPointerEnter={hover} onFocus={hover}>
            {route.name}
          </Link>
        </h3>
        <p className={textStyles.place}>{formatPlace(route.place)}</p>
        <RouteStatsLine route={route} />
        {size === 'medium' ? (
          <div className="foot">
            <Grade grade={route.grade} />
            <Rating rating={route.rating} />
            {route.featured && <Tag tone="lake">Featured</Tag>}
            {state && <SyncChip state={state} />}
          </div>
        ) : (
          state && (
            <div className={draftRow}>
              <SyncChip state={state} />
            </div>
          )
        )}
      </div>
      <CardExtras route={route} size={size} />
    </article>
  )
})
