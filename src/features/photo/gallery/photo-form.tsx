import { css } from 'goober'
import type { ReactElement } from 'react'
import { PHOTO_CAPTION_MAX } from '#domain/photo/limits.ts'
import type { Photo } from '#domain/route/route.ts'
import type { TrackView } from '#domain/track/track-view.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { PhotoCommands } from '../commands.ts'
import { useCaption } from '../use-caption.ts'
import { LocationSlider } from './location-slider.tsx'

const styles = css`
  display: grid;
  gap: 14px;
  & .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
`

interface PhotoFormProps {
  photo: Photo
  at: number
  of: number
  track: TrackView | null
  commands: PhotoCommands
  onRemoved: () => void
}

/** Edits a photo: caption, location, order and removal. */
export function PhotoForm({ photo, at, of, track, commands, onRemoved }: PhotoFormProps): ReactElement {
  const { caption, setCaption, saveCaption } = useCaption(
    photo.caption,
    (text) => void commands.edit(photo.media, { caption: text }),
  )
  async function remove(): Promise<void> {
    if (await commands.remove(photo.media)) onRemoved()
  }
  return (
    <form
      className={styles}
      onSubmit={(event) => {
        event.preventDefault()
        saveCaption()
      }}
    >
      <Field label="Caption" help="Also read aloud by screen readers.">
        <TextInput
          value={caption}
          maxLength={PHOTO_CAPTION_MAX}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
          onBlur={saveCaption}
        />
      </Field>
      {track && track.course.lat.length > 0 && (
        <LocationSlider
          photo={photo}
          track={track}
          onPlace={(place) => void commands.edit(photo.media, { at: place })}
        />
      )}
      <div className="actions">
        <Button size="small" disabled={at === 0} onClick={() => void commands.put(photo, at - 1)}>
          Move forward
        </Button>
        <Button size="small" disabled={at === of - 1} onClick={() => void commands.put(photo, at + 1)}>
          Move back
        </Button>
        <Button size="small" tone="quiet-danger" onClick={() => void remove()}>
          Remove photo
        </Button>
      </div>
    </form>
  )
}
