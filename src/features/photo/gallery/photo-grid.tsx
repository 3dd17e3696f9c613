import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { Photo } from '#domain/route/route.ts'
import type { TrackView } from '#domain/track/track-view.ts'
import type { ImageLoading } from '../../../platform/connection/use-image-loading.ts'
import type { PendingPhoto } from '../../../platform/port/port.ts'
import { RemovedNotice } from '../../../ui/feedback/removed-notice.tsx'
import { phone } from '../../../ui/theme/media.ts'
import type { PhotoCommands } from '../commands.ts'
import { photoAlt, unsentPhotosMessage, uploadStatus } from '../messages.ts'
import { Picture } from '../picture.tsx'
import { Lightbox } from './lightbox.tsx'

const styles = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 10px;
  & li {
    position: relative;
    aspect-ratio: 4 / 3;
  }
  & button {
    display: block;
    width: 100%;
    height: 100%;
    padding: 0;
    border: 1px solid var(--line);
    background: none;
    cursor: zoom-in;
  }
  & .status {
    position: absolute;
    left: 6px;
    top: 6px;
    padding: 1px 7px;
    border: 1px dashed var(--edge);
    border-radius: var(--radius-tag);
    background: var(--raised);
    font-size: 0.75rem;
    line-height: 1.125rem;
    pointer-events: none;
  }
  & .status[data-refused] {
    border-color: var(--danger);
    color: var(--danger);
  }
  ${phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  &[data-small] {
    grid-template-columns: repeat(auto-fill, 84px);
    gap: 8px;
  }
  &[data-small] li {
    aspect-ratio: 1;
  }
  &[data-small] .status:not([data-refused]) {
    display: none;
  }
`

const note = css`
  margin-top: 8px;
  color: var(--muted);
  font-size: 0.875rem;
`

const SIZES = { large: '(max-width: 37.4375em) 33vw, 200px', small: '84px' }

export interface PhotoGridProps {
  photos: readonly Photo[]
  uploads: ReadonlyMap<string, PendingPhoto>
  commands: PhotoCommands
  isMine: boolean
  imageLoading: ImageLoading
  /** null: there is no line, or it is not on this device */
  track: TrackView | null
  size: keyof typeof SIZES
}

/** A grid of photos that open in a lightbox; a removed photo can be restored. */
export function PhotoGrid(props: PhotoGridProps): ReactElement {
  const { photos, uploads, commands, isMine, imageLoading, track, size } = props
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ photo: Photo; at: number; name: string } | null>(null)
  async function restore(photo: Photo, at: number): Promise<void> {
    if (await commands.put(photo, at)) setRemoved(null)
  }
  const unsentMessage = unsentPhotosMessage([...uploads.values()])
  return (
    <>
      {removed && (
        <RemovedNotice
          key={removed.photo.media}
          name={removed.name}
          onUndo={() => void restore(removed.photo, removed.at)}
        />
      )}
      {photos.length > 0 && (
        <ul className={styles} data-small={size === 'small' || undefined} aria-label="Photos">
          {photos.map((photo, at) => (
            <li key={photo.media}>
              <button type="button" onClick={() => setOpenedId(photo.media)}>
                <Picture
                  photo={photo}
                  alt={photoAlt(photo.caption, at + 1, photos.length)}
                  edges={imageLoading.isDeferred || size === 'small' ? [320] : [320, 960]}
                  sizes={SIZES[size]}
                  cachedOnly={imageLoading.cachedOnly}
                  isMine={isMine}
                />
              </button>
              <UploadTag upload={uploads.get(photo.media)} />
            </li>
          ))}
        </ul>
      )}
      {unsentMessage && <p className={note}>{unsentMessage}</p>}
      {imageLoading.isDeferred && photos.length > 0 && (
        <p className={note}>Data saver is on. Photos load when you ask for them.</p>
      )}
      <Lightbox
        photos={photos}
        opened={openedId}
        onOpen={setOpenedId}
        onRemoved={(photo, at) => {
          setOpenedId(null)
          setRemoved({ photo, at, name: photoAlt(photo.caption, at + 1, photos.length) })
        }}
        uploads={uploads}
        commands={isMine ? commands : null}
        track={track}
        imageLoading={imageLoading}
      />
    </>
  )
}

function UploadTag({ upload }: { upload: PendingPhoto | undefined }): ReactElement | null {
  const status = upload && uploadStatus(upload)
  if (!status) return null
  return (
    <span className="status" data-refused={upload.state === 'refused' || undefined}>
      {status}
    </span>
  )
}
