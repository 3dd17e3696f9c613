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
  /** null: not on this device */
  track: TrackView | null
  isMine: boolean
}

/** The photos of a route; the author can add some. */
export function Gallery({ route, track, isMine }: GalleryProps): ReactElement | null {
  const uploads = useUploads(route.id)
  const commands = usePhotoCommands({ collection: 'routes', id: route.id })
  const imageLoading = useImageLoading()
  const { photos } = route
  if (photos.length === 0 && !isMine) return null
  return (
    <Section
      title="Photos"
      note={photos.length > 0 ? photos.length.toLocaleString('en') : undefined}
      action={
        imageLoading.isDeferred && photos.length > 0 ? (
          <Button size="small" onClick={imageLoading.loadNow}>
            Load photos
          </Button>
        ) : undefined
      }
    >
      <PhotoGrid {...{ photos, uploads, commands, isMine, imageLoading, track }} size="large" />
      {isMine && <AddPhotos add={commands.add} />}
      {isMine && <LocationSuggestions photos={photos} uploads={uploads} commands={commands} />}
    </Section>
  )
}

interface LocationSuggestionsProps {
  photos: readonly Photo[]
  uploads: ReadonlyMap<string, PendingPhoto>
  commands: PhotoCommands
}

function LocationSuggestions({ photos, uploads, commands }: LocationSuggestionsProps): ReactElement {
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  return (
    <>
      {photos.map(({ media, at, caption }, i) => {
        const takenAt = uploads.get(media)?.takenAt
        if (!takenAt || at || dismissed.includes(media)) return null
        return (
          <LocationSuggestion
            key={media}
            name={photoAlt(caption, i + 1, photos.length)}
            onAccept={() => void commands.edit(media, { at: takenAt })}
            onDismiss={() => setDismissed([...dismissed, media])}
          />
        )
      })}
    </>
  )
}
