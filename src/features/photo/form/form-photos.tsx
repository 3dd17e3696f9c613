import { css } from 'goober'
import { type ReactElement, useEffect, useRef } from 'react'
import { PHOTO_CAPTION_MAX } from '#domain/photo/limits.ts'
import type { Photo } from '#domain/route/route.ts'
import { useImageLoading } from '../../../platform/connection/use-image-loading.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { AddPhotos } from '../add-photos.tsx'
import { useKeepPhoto } from '../commands.ts'
import { photoAlt, photoProblemMessage } from '../messages.ts'
import { Picture } from '../picture.tsx'

const styles = css`
  display: grid;
  gap: 12px;
  margin-bottom: 8px;
  & li {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr);
    gap: 4px 12px;
    align-items: start;
  }
  & .frame {
    grid-row: span 2;
    width: 84px;
    height: 84px;
    border: 1px dashed var(--edge);
  }
  & li > button {
    justify-self: start;
  }
`

export interface FormPhotosProps {
  photos: readonly Photo[]
  /** such as `my post` */
  to: string
  max: number
  /** shown at `max` */
  tooMany: string
  /** a message, or `elsewhere` (PhotoProblem) */
  error: string | undefined
  onChange: (photos: Photo[]) => void
}

/** The photos of a document that is not written yet. They are stored on this device at once. */
export function FormPhotos(props: FormPhotosProps): ReactElement {
  const { photos, to, max, tooMany, error, onChange } = props
  const { cachedOnly } = useImageLoading()
  const keep = useKeepPhoto()
  // Preparing a photo takes seconds, during which the form may change.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  async function add(file: File): Promise<string | null> {
    if (latest.current.photos.length >= max) return tooMany
    const kept = await keep(file)
    if ('problem' in kept) return kept.problem
    latest.current.onChange([
      ...latest.current.photos,
      { media: kept.media, caption: '', at: null, blur: '' },
    ])
    return null
  }
  const setCaption = (media: string, caption: string): void =>
    onChange(photos.map((photo) => (photo.media === media ? { ...photo, caption } : photo)))
  return (
    <div>
      {photos.length > 0 && (
        <ul className={styles} aria-label="Photos">
          {photos.map((photo, at) => (
            <li key={photo.media}>
              <div className="frame">
                <Picture
                  photo={photo}
                  alt={photoAlt(photo.caption, at + 1, photos.length)}
                  edges={[320]}
                  sizes="84px"
                  cachedOnly={cachedOnly}
                  isMine
                />
              </div>
              <Field label={`Caption of photo ${at + 1}`} help="Also read aloud by screen readers.">
                <TextInput
                  value={photo.caption}
                  maxLength={PHOTO_CAPTION_MAX}
                  onChange={({ currentTarget }) => setCaption(photo.media, currentTarget.value)}
                />
              </Field>
              <Button
                size="small"
                tone="quiet-danger"
                onClick={() => onChange(photos.filter(({ media }) => media !== photo.media))}
              >
                {`Remove photo ${at + 1}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && (
        <FieldError>{error === 'elsewhere' ? photoProblemMessage(error) : error}</FieldError>
      )}
      <AddPhotos add={add} to={to} />
    </div>
  )
}
