import { css } from 'goober'
import { type ReactElement, useEffect, useRef } from 'react'
import type { CoverPhoto } from '#domain/photo/cover.ts'
import { COVER_ALT_TEXT_MAX } from '#domain/photo/limits.ts'
import { useImageLoading } from '../../../platform/connection/use-image-loading.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { AddPhotos } from '../add-photos.tsx'
import { useKeepPhoto } from '../commands.ts'
import { Cover } from '../cover/cover.tsx'

const styles = css`
  display: grid;
  gap: 12px;
  & .frame {
    height: 152px;
    border: 1px solid var(--line);
    overflow: hidden;
  }
  & > button {
    justify-self: start;
  }
`

export interface FormCoverProps {
  cover: CoverPhoto | null
  memberId: string
  /** such as `the event` */
  of: string
  error: string | undefined
  onChange: (cover: CoverPhoto | null) => void
}

/** The cover in a form. A chosen photo is stored on this device at once, and sent once the form is saved. */
export function FormCover(props: FormCoverProps): ReactElement {
  const { cover, memberId, of, error, onChange } = props
  const imageLoading = useImageLoading()
  const keep = useKeepPhoto()
  // Preparing a photo takes seconds, during which the form may change.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  async function add(file: File): Promise<string | null> {
    const kept = await keep(file)
    if ('problem' in kept) return kept.problem
    latest.current.onChange({ media: kept.media, words: '', blur: '', by: memberId })
    return null
  }
  return (
    <div className={styles}>
      {cover && (
        <>
          <div className="frame">
            <Cover
              cover={cover}
              alt={cover.words || 'The cover'}
              size="card"
              imageLoading={imageLoading}
              asOf=""
            />
          </div>
          {cover.by === memberId && (
            <Field label="Description of the cover" help="Read aloud by screen readers.">
              <TextInput
                value={cover.words}
                maxLength={COVER_ALT_TEXT_MAX}
                onChange={({ currentTarget }) => onChange({ ...cover, words: currentTarget.value })}
              />
            </Field>
          )}
          <Button size="small" tone="quiet-danger" onClick={() => onChange(null)}>
            Remove cover
          </Button>
        </>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <AddPhotos add={add} to={`the cover of ${of}`} one />
    </div>
  )
}
