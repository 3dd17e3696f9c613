import { css } from 'goober'
import type { ReactElement } from 'react'
import type { CollectionCover } from '#domain/route-collection/cover.ts'
import { COVER_WORDS_MAX } from '#domain/route-collection/limits.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { Asking } from '../../platform/use-asking.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Row } from '../../ui/layout.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Cover } from './cover.tsx'
import { useUploads } from './queries.ts'
import { useCaption } from './use-caption.ts'
import { wayInWords } from './words.ts'

const look = css`
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

interface CoverNowProps {
  collection: RouteCollection
  cover: CollectionCover
  asking: Asking
  onSay: (words: string) => void
  onRemove: () => void
}

/** The cover as it is. Its words are for whoever chose it to say. */
export function CoverNow({ collection, cover, asking, onSay, onRemove }: CoverNowProps): ReactElement {
  const { memberId } = useSession()
  const upload = useUploads(collection.id).get(cover.media)
  const way = upload ? wayInWords(upload) : ''
  const by = nameIn(collection, cover.by)
  return (
    <div className={look}>
      <div className="frame">
        <Cover
          cover={cover}
          alt={cover.words || 'The cover'}
          size="card"
          asking={asking}
          asOf={collection.updatedAt}
        />
      </div>
      {way && <p>{way}</p>}
      {cover.by === memberId ? <Words before={cover.words} onSay={onSay} /> : by && <p>Chosen by {by}.</p>}
      <Row tight>
        {asking.isHeldBack && (
          <Button size="small" onClick={asking.ask}>
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

function Words({ before, onSay }: { before: string; onSay: (words: string) => void }): ReactElement {
  const { caption, setCaption, saveCaption } = useCaption(before, onSay)
  return (
    <Field label="What it shows" help="It is read out to those who do not see the photo.">
      <TextInput
        name="words"
        value={caption}
        maxLength={COVER_WORDS_MAX}
        onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        onBlur={saveCaption}
      />
    </Field>
  )
}

const nameIn = ({ author, collaborators }: RouteCollection, id: string): string | undefined =>
  [author, ...collaborators.map(({ member }) => member)].find((member) => member.id === id)?.username
