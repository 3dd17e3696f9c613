import { css } from 'goober'
import type { ComponentType, ReactElement } from 'react'
import type { CollectionCover } from '#domain/route-collection/cover.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { type Asking, useAsking } from '../../platform/use-asking.ts'
import { Button } from '../../ui/button.tsx'
import { narrow, phone } from '../../ui/theme/media.ts'

const look = css`
  position: relative;
  aspect-ratio: 4 / 1;
  margin-bottom: 16px;
  border: 1px solid var(--line);
  overflow: hidden;
  & > button {
    position: absolute;
    right: 14px;
    top: 14px;
  }
  ${narrow} {
    aspect-ratio: 5 / 2;
    margin-inline: -16px;
    border-inline: 0;
  }
  ${phone} {
    aspect-ratio: 2 / 1;
  }
`

/** As another feature shows it. */
export type ShownCover = ComponentType<{
  cover: CollectionCover
  alt: string
  size: 'card' | 'head'
  asking: Pick<Asking, 'keptOnly' | 'isHeldBack'>
  asOf: string
}>

interface CoverFrameProps {
  collection: RouteCollection
  Cover: ShownCover
}

/** The cover at the head of a collection; nothing where it has none. */
export function CoverFrame({ collection, Cover }: CoverFrameProps): ReactElement | null {
  const { cover, name, updatedAt } = collection
  const asking = useAsking()
  if (!cover) return null
  const { words } = cover
  return (
    <div className={look}>
      <Cover cover={cover} alt={words || `Cover of ${name}`} size="head" asking={asking} asOf={updatedAt} />
      {asking.isHeldBack && (
        <Button size="small" onClick={asking.ask}>
          Load photo
        </Button>
      )}
    </div>
  )
}
