import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { Photo, Route } from '#domain/route/route.ts'
import type { DrawnTrack } from '#domain/track/drawn.ts'
import type { PhotoOnItsWay } from '../../platform/port.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { TakenOut } from '../../ui/taken-out.tsx'
import { phone } from '../../ui/theme/media.ts'
import { AddPhotos } from './add-photos.tsx'
import { type PhotoCommands, usePhotoCommands } from './commands.ts'
import { FoundPlace } from './found-place.tsx'
import { Lightbox } from './lightbox.tsx'
import { Picture } from './picture.tsx'
import { useUploads } from './queries.ts'
import { useAsking } from './use-asking.ts'
import { altOf, leftToSend, wayWords } from './words.ts'

const look = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 8px;
  & li {
    position: relative;
    aspect-ratio: 1;
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
  & .way {
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
  & .way[data-refused] {
    border-color: var(--danger);
    color: var(--danger);
  }
  ${phone} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const note = css`
  margin-top: 8px;
  color: var(--muted);
  font-size: 0.875rem;
`

const SIZES = '(max-width: 37.4375em) 33vw, 200px'

export interface GalleryProps {
  route: Route
  /** null where its line is not on this device */
  track: DrawnTrack | null
  isMine: boolean
}

/** The photos of a route; for its author with a way to add some. */
export function Gallery({ route, track, isMine }: GalleryProps): ReactElement | null {
  const uploads = useUploads(route.id)
  const commands = usePhotoCommands(route.id)
  const asking = useAsking()
  const [opened, open] = useState<string | null>(null)
  const [takenOut, setTakenOut] = useState<{ photo: Photo; at: number; name: string } | null>(null)
  const { photos } = route
  if (photos.length === 0 && !isMine) return null
  async function takeBack(photo: Photo, at: number): Promise<void> {
    if (await commands.put(photo, at)) setTakenOut(null)
  }
  const left = leftToSend([...uploads.values()])
  return (
    <Section
      title="Photos"
      note={photos.length > 0 ? photos.length.toLocaleString('en') : undefined}
      action={
        asking.isHeldBack && photos.length > 0 ? (
          <Button size="small" onClick={asking.ask}>
            Load photos
          </Button>
        ) : undefined
      }
    >
      {takenOut && (
        <TakenOut
          key={takenOut.photo.media}
          name={takenOut.name}
          onUndo={() => void takeBack(takenOut.photo, takenOut.at)}
        />
      )}
      {photos.length > 0 && (
        <ul className={look}>
          {photos.map((photo, at) => (
            <li key={photo.media}>
              <button type="button" onClick={() => open(photo.media)}>
                <Picture
                  photo={photo}
                  alt={altOf(photo.caption, at + 1, photos.length)}
                  edges={asking.isHeldBack ? [320] : [320, 960]}
                  sizes={SIZES}
                  keptOnly={asking.keptOnly}
                  isMine={isMine}
                />
              </button>
              <Way upload={uploads.get(photo.media)} />
            </li>
          ))}
        </ul>
      )}
      {left && <p className={note}>{left}</p>}
      {asking.isHeldBack && photos.length > 0 && (
        <p className={note}>Saving data: photos come when you load them.</p>
      )}
      {isMine && <AddPhotos add={commands.add} />}
      {isMine && <FoundPlaces photos={photos} uploads={uploads} commands={commands} />}
      <Lightbox
        photos={photos}
        opened={opened}
        onOpen={open}
        onRemoved={(photo, at) => {
          open(null)
          setTakenOut({ photo, at, name: altOf(photo.caption, at + 1, photos.length) })
        }}
        uploads={uploads}
        commands={isMine ? commands : null}
        track={track}
        asking={asking}
      />
    </Section>
  )
}

function Way({ upload }: { upload: PhotoOnItsWay | undefined }): ReactElement | null {
  const words = upload && wayWords(upload)
  if (!words) return null
  return (
    <span className="way" data-refused={upload.state === 'refused' || undefined}>
      {words}
    </span>
  )
}

interface FoundPlacesProps {
  photos: readonly Photo[]
  uploads: ReadonlyMap<string, PhotoOnItsWay>
  commands: PhotoCommands
}

function FoundPlaces({ photos, uploads, commands }: FoundPlacesProps): ReactElement {
  const [leftOut, leaveOut] = useState<readonly string[]>([])
  return (
    <>
      {photos.map(({ media, at, caption }, i) => {
        const takenAt = uploads.get(media)?.takenAt
        if (!takenAt || at || leftOut.includes(media)) return null
        return (
          <FoundPlace
            key={media}
            name={altOf(caption, i + 1, photos.length)}
            onPlace={() => void commands.say(media, { at: takenAt })}
            onLeave={() => leaveOut([...leftOut, media])}
          />
        )
      })}
    </>
  )
}
