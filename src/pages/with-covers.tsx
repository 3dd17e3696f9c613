import type { ReactElement, ReactNode } from 'react'
import { type CoverPictureProps, CoverPictures } from '../ui/display/cover-picture.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'

const ShownCover = lazyComponent(
  async () => (await import('../features/photo/cover/shown-cover.tsx')).ShownCover,
  { isOptional: true },
)
const drawCover = (props: CoverPictureProps): ReactElement => <ShownCover {...props} />

/** A page that shows the covers of communities or events. */
export const WithCovers = ({ children }: { children: ReactNode }): ReactElement => (
  <CoverPictures value={drawCover}>{children}</CoverPictures>
)
