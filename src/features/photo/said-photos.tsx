import { css } from 'goober'
import type { ReactElement } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { useAsking } from '../../platform/use-asking.ts'
import { TextButton } from '../../ui/text-link.tsx'
import { AddPhotos } from './add-photos.tsx'
import { usePhotoCommands } from './commands.ts'
import { PhotoWall } from './photo-wall.tsx'
import { useUploads } from './queries.ts'

const look = css`
  margin-top: 10px;
`

export interface SaidPhotosProps {
  /** what a member said of a route */
  comment: Pick<MemberComment, 'id' | 'kind' | 'photos'>
  isMine: boolean
}

/** What belongs to words: small, and for their author with a way to add some. */
export function SaidPhotos({ comment, isMine }: SaidPhotosProps): ReactElement {
  const { id, kind, photos } = comment
  const uploads = useUploads(id)
  const commands = usePhotoCommands({ collection: 'comments', id })
  const asking = useAsking()
  return (
    <div className={look}>
      <PhotoWall {...{ photos, uploads, commands, isMine, asking }} track={null} size="small" />
      {asking.isHeldBack && photos.length > 0 && <TextButton onClick={asking.ask}>Load photos</TextButton>}
      {isMine && <AddPhotos add={commands.add} to={`my ${kind}`} />}
    </div>
  )
}
