import type { ReactElement } from 'react'
import type { CoverPhoto } from '#domain/photo/cover.ts'
import type { ImageLoading } from '../../../platform/connection/use-image-loading.ts'
import { useSession } from '../../../state/session.ts'
import { Picture } from '../picture.tsx'

/** The `sizes` attribute per place. */
const SIZES = { card: '132px', head: '(max-width: 1152px) 100vw, 1120px' }

export interface CoverProps {
  cover: CoverPhoto
  /** alternative text; empty if the text beside it is enough */
  alt: string
  size: keyof typeof SIZES
  imageLoading: Pick<ImageLoading, 'cachedOnly' | 'isDeferred'>
  /** time of the collection's last change; a missing picture is requested again when it changes */
  asOf: string
}

/** The cover of a collection. Fills its frame. */
export function Cover({ cover, alt, size, imageLoading, asOf }: CoverProps): ReactElement {
  const { memberId } = useSession()
  const isSmall = size === 'card' || imageLoading.isDeferred
  return (
    <Picture
      photo={cover}
      alt={alt}
      edges={isSmall ? [320] : [960, 1920]}
      sizes={SIZES[size]}
      cachedOnly={imageLoading.cachedOnly}
      isMine={cover.by === memberId}
      asOf={asOf}
      quiet={size === 'card'}
      large={size === 'head'}
    />
  )
}
