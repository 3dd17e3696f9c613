import type { ReactElement } from 'react'
import type { CollectionCover } from '#domain/route-collection/cover.ts'
import type { ImageLoading } from '../../../platform/connection/use-image-loading.ts'
import { useSession } from '../../../state/session.ts'
import { Picture } from '../picture.tsx'

/** How wide each is shown. */
const SIZES = { card: '132px', head: '(max-width: 1152px) 100vw, 1120px' }

export interface CoverProps {
  cover: CollectionCover
  /** for those who do not see it; empty where other words beside it say as much */
  alt: string
  size: keyof typeof SIZES
  asking: Pick<ImageLoading, 'cachedOnly' | 'isDeferred'>
  /** when its collection was last changed: a picture that had not come may have come since */
  asOf: string
}

/** The cover of a collection; fills its frame. */
export function Cover({ cover, alt, size, asking, asOf }: CoverProps): ReactElement {
  const { memberId } = useSession()
  const isSmall = size === 'card' || asking.isDeferred
  return (
    <Picture
      photo={cover}
      alt={alt}
      edges={isSmall ? [320] : [960, 1920]}
      sizes={SIZES[size]}
      keptOnly={asking.cachedOnly}
      isMine={cover.by === memberId}
      asOf={asOf}
      quiet={size === 'card'}
      large={size === 'head'}
    />
  )
}
