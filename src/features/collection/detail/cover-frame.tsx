import { css } from 'goober'
import type { ComponentType, ReactElement } from 'react'
import type { CoverPhoto } from '#domain/photo/cover.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { type ImageLoading, useImageLoading } from '../../../platform/connection/use-image-loading.ts'
import { Button } from '../../../ui/button/button.tsx'
import { narrow, phone } from '../../../ui/theme/media.ts'

const styles = css`
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

/** The cover component of the photo feature. */
export type CoverComponent = ComponentType<{
  cover: CoverPhoto
  alt: string
  size: 'card' | 'head'
  imageLoading: Pick<ImageLoading, 'cachedOnly' | 'isDeferred'>
  asOf: string
}>

interface CoverFrameProps {
  collection: RouteCollection
  Cover: CoverComponent
}

/** The cover above a collection; nothing if it has none. */
export function CoverFrame({ collection, Cover }: CoverFrameProps): ReactElement | null {
  const { cover, name, updatedAt } = collection
  const imageLoading = useImageLoading()
  if (!cover) return null
  const { words } = cover
  return (
    <div className={styles}>
      <Cover
        cover={cover}
        alt={words || `Cover of ${name}`}
        size="head"
        imageLoading={imageLoading}
        asOf={updatedAt}
      />
      {imageLoading.isDeferred && (
        <Button size="small" onClick={imageLoading.loadNow}>
          Load photo
        </Button>
      )}
    </div>
  )
}
