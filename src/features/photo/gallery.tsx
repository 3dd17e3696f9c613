import { type ReactElement, useState } from 'react'
import type { Photo, Route } from '#domain/route/route.ts'
import type { DrawnTrack } from '#domain/track/drawn.ts'
import type { PhotoOnItsWay } from '../../platform/port.ts'
import { useAsking } from '../../platform/use-asking.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { AddPhotos } from './add-photos.tsx'
import { type PhotoCommands, usePhotoCommands } from './commands.ts'
import { FoundPlace } from './found-place.tsx'
import { PhotoWall } from './photo-wall.tsx'
import { useUploads } from './queries.ts'
import { altOf } from './words.ts'

export interface GalleryProps {
  route: Route
  /** null where its line is not on this device */
  track: DrawnTrack | null
  isMine: boolean
}

/** The photos of a route; for its author with a way to add some. */
export function Gallery({ route, track, isMine }: GalleryProps): ReactElement | null {
  const uploads = useUploads(route.id)
  const commands = usePhotoCommands({ collection: 'routes', id: route.id })
  const asking = useAsking()
  const { photos } = route
  if (photos.length === 0 && !isMine) return null
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
      <PhotoWall {...{ photos, uploads, commands, isMine, asking, track }} size="large" />
      {isMine && <AddPhotos add={commands.add} />}
      {isMine && <FoundPlaces photos={photos} uploads={uploads} commands={commands} />}
    </Section>
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
