import { css } from 'goober'
import type { ReactElement } from 'react'
import { useImageLoading } from '../../../platform/connection/use-image-loading.ts'
import { useSession } from '../../../state/session.ts'
import { Picture } from '../picture.tsx'

// The initials below it stay visible until the picture is loaded.
const styles = css`
  position: absolute;
  inset: 0;
  & > span {
    background: none;
  }
`

/** A member's picture over their initials. Fails silently: the initials are enough. */
export function AvatarPicture({ member, picture }: { member: string; picture: string }): ReactElement {
  const { memberId } = useSession()
  const { cachedOnly } = useImageLoading()
  return (
    <span className={styles}>
      <Picture
        photo={{ media: picture, blur: '' }}
        alt=""
        edges={[320]}
        sizes="84px"
        cachedOnly={cachedOnly}
        isMine={member === memberId}
        quiet
      />
    </span>
  )
}
