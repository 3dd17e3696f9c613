import { css } from 'goober'
import { memo, type ReactElement, useMemo } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import type { ShelfRow } from '../../platform/port.ts'
import type { Asking } from '../../platform/use-asking.ts'
import { useUnits } from '../../state/settings.ts'
import { useItemState } from '../../state/sync-status.ts'
import { Lines } from '../../ui/drawing/lines.tsx'
import { formatDistance } from '../../ui/format/distance.ts'
import { quantityText } from '../../ui/format/quantity.ts'
import { SyncChip } from '../../ui/sync-chip.tsx'
import { Tag } from '../../ui/tag.tsx'
import { phone } from '../../ui/theme/media.ts'
import { type } from '../../ui/theme/type.ts'
import type { ShownCover } from './cover-frame.tsx'
import { counted } from './words.ts'

const look = css`
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

/** What other features have to say on a card. */
export interface CardParts {
  Cover: ShownCover
}

interface CollectionCardProps extends Pick<Asking, 'keptOnly' | 'isHeldBack'> {
  row: ShelfRow
  parts: CardParts
}

/** One collection in a list, by its cover, or else by the lines of its routes. The whole card is the link. */
export const CollectionCard = memo(function CollectionCard(props: CollectionCardProps): ReactElement {
  const { row, parts, keptOnly, isHeldBack } = props
  const { cover } = row
  const units = useUnits()
  const state = useItemState({ collection: 'route_collections', id: row.id, stored: row.unsent })
  const previews = useMemo(() => row.lines.map(({ preview }) => preview), [row.lines])
  const distance = quantityText(formatDistance(row.totals.distance, units))
  return (
    <article className={look} data-unsent={state ? true : undefined}>
      <div className="lines">
        {cover ? (
          <div className="cover">
            <parts.Cover
              cover={cover}
              alt={cover.words}
              size="card"
              asking={{ keptOnly, isHeldBack }}
              asOf={row.updatedAt}
            />
          </div>
        ) : (
          <Lines previews={previews} />
        )}
      </div>
      <div className="words">
        <h2>
          <Link href={paths.collection(row.id)}>{row.name}</Link>
        </h2>
        <p className={type.small}>
          {counted(row.size, 'route')}
          {row.size > 0 && `, ${distance}`}
        </p>
        <div className="foot">
          {row.role !== 'owner' && <span className={type.muted}>by {row.author.username}</span>}
          {row.role === 'invited' && <Tag tone="warning">You are asked to join</Tag>}
          {row.role === 'owner' && row.collaborators.length > 0 && (
            <span className={type.muted}>with {counted(row.collaborators.length, 'other')}</span>
          )}
          {state && <SyncChip state={state} />}
        </div>
      </div>
    </article>
  )
})
