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
  /** its routes, each once */
  routes: readonly string[]
  onClose: () => void
}

/** The cover of a collection for those who keep it: another one, what it shows, and the way out. */
export function CoverDialog({ collection, routes, onClose }: CoverDialogProps): ReactElement {
  const { id, cover } = collection
  const { memberId } = useSession()
  const { upload, describe, set } = useCoverCommands(id)
  const [former, setFormer] = useState<CollectionCover | null>(null)
  const asking = useImageLoading()
  async function remove(was: CollectionCover): Promise<void> {
    // nobody can put back what another has chosen
    if (await set(null)) setFormer(was.by === memberId ? was : null)
  }
  async function takeBack(was: CollectionCover): Promise<void> {
    if (await set(was)) setFormer(null)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cover"
      description="A photo of yours. Whoever sees the collection sees it."
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
            asking={asking}
            onDescribe={(words) => void describe(cover.media, words)}
            onRemove={() => void remove(cover)}
          />
        )}
        {!cover && former && <RemovedNotice name="The cover" onUndo={() => void takeBack(former)} />}
        <AddPhotos add={upload} to="the cover" one />
        <CoverChoices
          routes={routes}
          chosen={cover?.media ?? null}
          asking={asking}
          onChoose={({ media, caption, blur }) => void set({ media, blur, words: caption })}
        />
      </div>
    </Dialog>
  )
}
