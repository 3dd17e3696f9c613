import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Post } from '#domain/post/post.ts'
import { useImageLoading } from '../../../platform/connection/use-image-loading.ts'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { AddPhotos } from '../add-photos.tsx'
import { usePhotoCommands } from '../commands.ts'
import { useUploads } from '../queries.ts'
import { PhotoGrid } from './photo-grid.tsx'

const styles = css`
  max-width: 560px;
  margin-top: 10px;
`

export interface PostPhotosProps {
  post: Pick<Post, 'id' | 'photos'>
  /** the member may edit them */
  isMine: boolean
  /** the author is editing the post */
  isEditing: boolean
}

/** The photos of a post; while its author edits it, some can be added. */
export function PostPhotos({ post, isMine, isEditing }: PostPhotosProps): ReactElement {
  const { id, photos } = post
  const uploads = useUploads(id)
  const commands = usePhotoCommands({ collection: 'posts', id })
  const imageLoading = useImageLoading()
  return (
    <div className={styles}>
      <PhotoGrid {...{ photos, uploads, commands, isMine, imageLoading }} track={null} size="large" />
      {imageLoading.isDeferred && photos.length > 0 && (
        <TextButton onClick={imageLoading.loadNow}>Load photos</TextButton>
      )}
      {isEditing && <AddPhotos add={commands.add} to="my post" />}
    </div>
  )
}
