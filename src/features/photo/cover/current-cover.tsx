import { css } from 'goober'
import type { ReactElement } from 'react'
import type { CoverPhoto } from '#domain/photo/cover.ts'
import { COVER_ALT_TEXT_MAX } from '#domain/photo/limits.ts'
import type { ImageLoading } from '../../../platform/connection/use-image-loading.ts'
import type { CoverOwner } from '../../../platform/port/port.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { uploadStatusWithSize } from '../messages.ts'
import { useUploads } from '../queries.ts'
import { useCaption } from '../use-caption.ts'
import { Cover } from './cover.tsx'

const styles = css`
  display: grid;
  gap: 12px;
  & .frame {
    height: 130px;
    border: 1px solid var(--line);
  }
  & p {
    color: var(--muted);
    font-size: 0.875rem;
  }
`

interface CurrentCoverProps {
  of: CoverOwner
  /** username; undefined: not known here */
  chosenBy: string | undefined
  /** time of the document's last change */
  asOf: string
  cover: CoverPhoto
  imageLoading: ImageLoading
  onDescribe: (words: string) => void
  onRemove: () => void
}

/** The current cover. Only the member who chose it can edit its description. */
export function CurrentCover({
  of,
  chosenBy,
  asOf,
  cover,
  imageLoading,
  onDescribe,
  onRemove,
}: CurrentCoverProps): ReactElement {
  const { memberId } = useSession()
  const upload = useUploads(of.id).get(cover.media)
  const status = upload ? uploadStatusWithSize(upload) : ''
  return (
    <div className={styles}>
      <div className="frame">
        <Cover
          cover={cover}
          alt={cover.words || 'The cover'}
          size="card"
          imageLoading={imageLoading}
          asOf={asOf}
        />
      </div>
      {status && <p>{status}</p>}
      {cover.by === memberId ? (
        <DescriptionField before={cover.words} onSay={onDescribe} />
      ) : (
        chosenBy && <p>Chosen by {chosenBy}.</p>
      )}
      <Row tight>
        {imageLoading.isDeferred && (
          <Button size="small" onClick={imageLoading.loadNow}>
            Load photos
          </Button>
        )}
        <Button size="small" tone="quiet-danger" onClick={onRemove}>
          Remove cover
        </Button>
      </Row>
    </div>
  )
}

function DescriptionField({
  before,
  onSay,
}: {
  before: string
  onSay: (words: string) => void
}): ReactElement {
  const { caption, setCaption, saveCaption } = useCaption(before, onSay)
  return (
    <Field label="Description" help="Read aloud by screen readers.">
      <TextInput
        name="words"
        value={caption}
        maxLength={COVER_ALT_TEXT_MAX}
        onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        onBlur={saveCaption}
      />
    </Field>
  )
}
