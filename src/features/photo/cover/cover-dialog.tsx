import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { CollectionCover } from '#domain/route-collection/cover.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { useImageLoading } from '../../../platform/connection/use-image-loading.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RemovedNotice } from '../../../ui/feedback/removed-notice.tsx'
import { AddPhotos } from '../add-photos.tsx'
import { CoverChoices } from './cover-choices.tsx'
import { useCoverCommands } from './cover-commands.ts'
import { CurrentCover } from './current-cover.tsx'

const styles = css`
  display: grid;
  gap: 16px;
  margin-top: 16px;
`

export interface CoverDialogProps {
  collection: RouteCollection
  /** ids of its routes, without duplicates */
  routes: readonly string[]
  onClose: () => void
}

/** Lets collaborators choose, describe and remove the cover of a collection. */
export function CoverDialog({ collection, routes, onClose }: CoverDialogProps): ReactElement {
  const { id, cover } = collection
  const { memberId } = useSession()
  const { upload, describe, set } = useCoverCommands(id)
  const [removedCover, setRemovedCover] = useState<CollectionCover | null>(null)
  const imageLoading = useImageLoading()
  async function remove(current: CollectionCover): Promise<void> {
    // Only a cover of the member's own can be restored.
    if (await set(null)) setRemovedCover(current.by === memberId ? current : null)
  }
  async function restore(previous: CollectionCover): Promise<void> {
    if (await set(previous)) setRemovedCover(null)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cover"
      description="One of your photos, visible to everyone who can see the collection."
      actions={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles}>
        {cover && (
          <CurrentCover
            key={cover.media}
            collection={collection}
            cover={cover}
            imageLoading={imageLoading}
            onDescribe={(words) => void describe(cover.media, words)}
            onRemove={() => void remove(cover)}
          />
        )}
        {!cover && removedCover && (
          <RemovedNotice name="The cover" onUndo={() => void restore(removedCover)} />
        )}
        <AddPhotos add={upload} to="the cover" one />
        <CoverChoices
          routes={routes}
          chosen={cover?.media ?? null}
          imageLoading={imageLoading}
          onChoose={({ media, caption, blur }) => void set({ media, blur, words: caption })}
        />
      </div>
    </Dialog>
  )
}
