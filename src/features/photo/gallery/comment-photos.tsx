import { css } from 'goober'
import type { ReactElement } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { useImageLoading } from '../../../platform/connection/use-image-loading.ts'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { AddPhotos } from '../add-photos.tsx'
import { usePhotoCommands } from '../commands.ts'
import { useUploads } from '../queries.ts'
import { PhotoGrid } from './photo-grid.tsx'

const styles = css`
  margin-top: 10px;
`

export interface CommentPhotosProps {
  /** a review or a condition report */
  comment: Pick<MemberComment, 'id' | 'kind' | 'photos'>
  isMine: boolean
}

/** The photos of a comment, in small; its author can add some. */
export function CommentPhotos({ comment, isMine }: CommentPhotosProps): ReactElement {
  const { id, kind, photos } = comment
  const uploads = useUploads(id)
  const commands = usePhotoCommands({ collection: 'comments', id })
  const imageLoading = useImageLoading()
  return (
    <div className={styles}>
      <PhotoGrid {...{ photos, uploads, commands, isMine, imageLoading }} track={null} size="small" />
      {imageLoading.isDeferred && photos.length > 0 && (
        <TextButton onClick={imageLoading.loadNow}>Load photos</TextButton>
      )}
      {isMine && <AddPhotos add={commands.add} to={`my ${kind}`} />}
    </div>
  )
}
