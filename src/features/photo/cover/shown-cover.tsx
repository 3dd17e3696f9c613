import { css } from 'goober'
import type { ReactElement } from 'react'
import { useImageLoading } from '../../../platform/connection/use-image-loading.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { CoverPictureProps } from '../../../ui/display/cover-picture.tsx'
import { Cover } from './cover.tsx'

const styles = css`
  position: absolute;
  inset: 0;
  /* the whole card is a link */
  &[data-size='card'] {
    pointer-events: none;
  }
  & > button {
    position: absolute;
    right: 14px;
    top: 14px;
  }
`

/** A cover in the positioned frame around it. On slow networks large ones are loaded by a button. */
export function ShownCover(props: CoverPictureProps): ReactElement {
  const imageLoading = useImageLoading()
  return (
    <div className={styles} data-size={props.size}>
      <Cover {...props} imageLoading={imageLoading} />
      {props.size === 'head' && imageLoading.isDeferred && (
        <Button size="small" onClick={imageLoading.loadNow}>
          Load photo
        </Button>
      )}
    </div>
  )
}
