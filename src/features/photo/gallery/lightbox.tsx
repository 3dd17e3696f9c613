import { css } from 'goober'
import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import type { Photo } from '#domain/route/route.ts'
import type { TrackView } from '#domain/track/track-view.ts'
import type { ImageLoading } from '../../../platform/connection/use-image-loading.ts'
import type { PendingPhoto } from '../../../platform/port/port.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useModal } from '../../../ui/dialog/use-modal.ts'
import { CHEVRON_LEFT_SHAPE } from '../../../ui/icons/late-shapes.ts'
import type { PhotoCommands } from '../commands.ts'
import { photoAlt, uploadStatusWithSize } from '../messages.ts'
import { Picture } from '../picture.tsx'
import { PhotoForm } from './photo-form.tsx'

const styles = css`
  width: min(1100px, calc(100vw - 24px));
  max-height: calc(100dvh - 24px);
  margin: auto;
  padding: 0;
  border: 1px solid var(--edge);
  border-radius: 12px;
  background: var(--raised);
  color: var(--ink);
  &::backdrop {
    background: var(--scrim);
  }
  & header {
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 6px 8px 6px 16px;
  }
  & h2 {
    flex: 1;
    font-size: 1rem;
    line-height: 1.375rem;
  }
  & .next svg {
    rotate: 180deg;
  }
  & figure {
    margin: 0;
  }
  & .frame {
    height: min(62dvh, 760px);
    background: var(--sunk);
  }
  & figcaption,
  & .foot {
    padding: 12px 16px;
    overflow-wrap: anywhere;
  }
  & .status {
    margin-bottom: 10px;
    color: var(--muted);
    font-size: 0.875rem;
  }
`

interface LightboxProps {
  photos: readonly Photo[]
  /** id of the photo that is shown; null: closed */
  opened: string | null
  onOpen: (media: string | null) => void
  /** called after a photo was removed from this index */
  onRemoved: (photo: Photo, at: number) => void
  uploads: ReadonlyMap<string, PendingPhoto>
  /** null: the photos are not the member's own */
  commands: PhotoCommands | null
  track: TrackView | null
  imageLoading: ImageLoading
}

/** Shows one photo large; the arrow keys switch photos, Escape closes. */
export function Lightbox(props: LightboxProps): ReactElement {
  const { photos, opened, onOpen } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const at = photos.findIndex(({ media }) => media === opened)
  const photo = photos[at]
  useModal(dialog, photo !== undefined, () => onOpen(null))
  const go = (by: number) => {
    const next = photos[at + by]
    if (next) onOpen(next.media)
  }
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.target instanceof HTMLInputElement) return
    if (press.key === 'ArrowLeft') go(-1)
    if (press.key === 'ArrowRight') go(1)
  }
  return (
    <dialog ref={dialog} className={styles} aria-label="Photo" onKeyDown={onKeyDown}>
      {photo && <Opened {...props} photo={photo} at={at} go={go} />}
    </dialog>
  )
}

interface OpenedProps extends LightboxProps {
  photo: Photo
  at: number
  go: (by: number) => void
}

function Opened(props: OpenedProps): ReactElement {
  const { photo, at, go, photos, onOpen, onRemoved, uploads, commands, track, imageLoading } = props
  const upload = uploads.get(photo.media)
  const status = upload ? uploadStatusWithSize(upload) : ''
  const of = photos.length
  return (
    <>
      <header>
        <h2 aria-live="polite">{`Photo ${at + 1} of ${of}`}</h2>
        <IconButton
          label="Previous photo"
          icon={CHEVRON_LEFT_SHAPE}
          disabled={at === 0}
          onClick={() => go(-1)}
        />
        <IconButton
          className="next"
          label="Next photo"
          icon={CHEVRON_LEFT_SHAPE}
          disabled={at === of - 1}
          onClick={() => go(1)}
        />
        <IconButton label="Close" icon="close" onClick={() => onOpen(null)} />
      </header>
      <figure>
        <div className="frame">
          <Picture
            key={photo.media}
            photo={photo}
            alt={photoAlt(photo.caption, at + 1, of)}
            edges={imageLoading.isDeferred ? [960] : [960, 1920]}
            sizes="(max-width: 1124px) 100vw, 1100px"
            cachedOnly={imageLoading.cachedOnly}
            isMine={commands !== null}
            whole
          />
        </div>
        {photo.caption && <figcaption>{photo.caption}</figcaption>}
      </figure>
      {(status || imageLoading.isDeferred || commands) && (
        <div className="foot">
          {status && <p className="status">{status}</p>}
          {imageLoading.isDeferred && (
            <Button size="small" onClick={imageLoading.loadNow}>
              Load photo
            </Button>
          )}
          {commands && (
            <PhotoForm
              key={photo.media}
              photo={photo}
              at={at}
              of={of}
              track={track}
              commands={commands}
              onRemoved={() => onRemoved(photo, at)}
            />
          )}
        </div>
      )}
    </>
  )
}
