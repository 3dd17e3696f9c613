import { css } from 'goober'
import { memo, type ReactElement, useMemo } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import type { ImageLoading } from '../../../platform/connection/use-image-loading.ts'
import type { CollectionListRow } from '../../../platform/port/port.ts'
import { useUnits } from '../../../state/settings.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { RoutesSketch } from '../../../ui/drawing/sketch/routes-sketch.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { formatDistance } from '../../../ui/format/distance.ts'
import { formatQuantity } from '../../../ui/format/quantity.ts'
import { phone } from '../../../ui/theme/media.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import type { CoverComponent } from '../detail/cover-frame.tsx'

const styles = css`
  position: relative;
  display: grid;
  grid-template-columns: 132px minmax(0, 1fr);
  height: 100%;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  &:hover {
    border-color: var(--edge);
  }
  &[data-unsent] {
    border: 1px dashed var(--edge);
  }
  &:focus-within {
    outline: 2px solid var(--lake);
    outline-offset: 2px;
  }
  & .lines {
    position: relative;
    min-height: 116px;
    border-right: 1px solid var(--line);
  }
  & .cover {
    position: absolute;
    inset: 0;
  }
  & .words {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
    padding: 12px 14px;
  }
  & h2 {
    overflow-wrap: anywhere;
    font-size: 1rem;
    line-height: 1.25rem;
    letter-spacing: -0.008em;
  }
  & h2 a {
    outline: none;
  }
  & h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    margin-top: auto;
    padding-top: 6px;
    font-size: 0.8125rem;
    line-height: 1.25rem;
  }
  ${phone} {
    grid-template-columns: 104px minmax(0, 1fr);
  }
`

/** Parts of a card that come from other features. */
export interface CardSlots {
  Cover: CoverComponent
}

interface CollectionCardProps extends Pick<ImageLoading, 'cachedOnly' | 'isDeferred'> {
  row: CollectionListRow
  slots: CardSlots
}

/**
 * A collection in a list, with its cover, or else the lines of its routes. The whole card is a
 * link.
 */
export const CollectionCard = memo(function CollectionCard(props: CollectionCardProps): ReactElement {
  const { row, slots, cachedOnly, isDeferred } = props
  const { cover } = row
  const units = useUnits()
  const state = useItemState({ collection: 'route_collections', id: row.id, stored: row.unsent })
  const previews = useMemo(() => row.lines.map(({ preview }) => preview), [row.lines])
  const distance = formatQuantity(formatDistance(row.totals.distance, units))
  return (
    <article className={styles} data-unsent={state ? true : undefined}>
      <div className="lines">
        {cover ? (
          <div className="cover">
            <slots.Cover
              cover={cover}
              alt={cover.words}
              size="card"
              imageLoading={{ cachedOnly, isDeferred }}
              asOf={row.updatedAt}
            />
          </div>
        ) : (
          <RoutesSketch previews={previews} />
        )}
      </div>
      <div className="words">
        <h2>
          <Link href={paths.collection(row.id)}>{row.name}</Link>
        </h2>
        <p className={textStyles.small}>
          {formatCount(row.size, 'route')}
          {row.size > 0 && `, ${distance}`}
        </p>
        <div className="foot">
          {row.role !== 'owner' && <span className={textStyles.muted}>by {row.author.username}</span>}
          {row.role === 'invited' && <Tag tone="warning">Invitation</Tag>}
          {row.role === 'owner' && row.collaborators.length > 0 && (
            <span className={textStyles.muted}>with {formatCount(row.collaborators.length, 'other')}</span>
          )}
          {state && <SyncChip state={state} />}
        </div>
      </div>
    </article>
  )
})
