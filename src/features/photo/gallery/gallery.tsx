import { type ReactElement, useState } from 'react'
import type { Photo, Route } from '#domain/route/route.ts'
import type { TrackView } from '#domain/track/track-view.ts'
import { useImageLoading } from '../../../platform/connection/use-image-loading.ts'
import type { PendingPhoto } from '../../../platform/port/port.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { AddPhotos } from '../add-photos.tsx'
import { type PhotoCommands, usePhotoCommands } from '../commands.ts'
import { photoAlt } from '../messages.ts'
import { useUploads } from '../queries.ts'
import { LocationSuggestion } from './location-suggestion.tsx'
import { PhotoGrid } from './photo-grid.tsx'

export interface GalleryProps {
  route: Route
  /** null where its line is not on this device */
  track: TrackView | null
  isMine: boolean
}

/** The photos of a route; for its author with a way to add some. */
export function Gallery({ route, track, isMine }: GalleryProps): ReactElement | null {
  const uploads = useUploads(route.id)
  const commands = usePhotoCommands({ collection: 'routes', id: route.id })
  const asking = useImageLoading()
  const { photos } = route
  if (photos.length === 0 && !isMine) return null
  return (
    <Section
      title="Photos"
      note={photos.length > 0 ? photos.length.toLocaleString('en') : undefined}
      action={
        asking.isDeferred && photos.length > 0 ? (
          <Button size="small" onClick={asking.loadNow}>
            Load photos
          </Button>
        ) : undefined
      }
    >
      <PhotoGrid {...{ photos, uploads, commands, isMine, asking, track }} size="large" />
      {isMine && <AddPhotos add={commands.add} />}
      {isMine && <FoundPlaces photos={photos} uploads={uploads} commands={commands} />}
    </Section>
  )
}

interface FoundPlacesProps {
  photos: readonly Photo[]
  uploads: ReadonlyMap<string, PendingPhoto>
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
          <LocationSuggestion
            key={media}
            name={photoAlt(caption, i + 1, photos.length)}
            onAccept={() => void commands.edit(media, { at: takenAt })}
            onDismiss={() => leaveOut([...leftOut, media])}
          />
        )
      })}
    </>
  )
}
