import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { Community } from '#domain/community/community.ts'
import type { MemberCard } from '#domain/member/user.ts'
import type { CoverPhoto } from '#domain/photo/cover.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { useImageLoading } from '../../../platform/connection/use-image-loading.ts'
import type { CoverOwner } from '../../../platform/port/port.ts'
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

export interface CollectionCoverDialogProps {
  collection: RouteCollection
  /** ids of its routes, without duplicates */
  routes: readonly string[]
  onClose: () => void
}

/** Lets collaborators choose, describe and remove the cover of a collection. */
export const CollectionCoverDialog = ({
  collection,
  routes,
  onClose,
}: CollectionCoverDialogProps): ReactElement => (
  <CoverDialog
    of={{ collection: 'route_collections', id: collection.id }}
    covered={collection}
    people={[collection.author, ...collection.collaborators.map(({ member }) => member)]}
    noun="collection"
    routes={routes}
    onClose={onClose}
  />
)

export interface CommunityCoverDialogProps {
  community: Community
  onClose: () => void
}

/** Lets admins choose, describe and remove the cover of a community. */
export const CommunityCoverDialog = ({ community, onClose }: CommunityCoverDialogProps): ReactElement => (
  <CoverDialog
    of={{ collection: 'communities', id: community.id }}
    covered={community}
    people={community.stewards.map(({ member }) => member)}
    noun="community"
    routes={NO_ROUTES}
    onClose={onClose}
  />
)

const NO_ROUTES: readonly string[] = []

interface CoverDialogProps {
  of: CoverOwner
  covered: Pick<RouteCollection, 'cover' | 'updatedAt'>
  /** those who may have chosen the cover */
  people: readonly Pick<MemberCard, 'id' | 'username'>[]
  noun: 'collection' | 'community'
  /** ids of routes whose photos can be chosen */
  routes: readonly string[]
  onClose: () => void
}

function CoverDialog({ of, covered, people, noun, routes, onClose }: CoverDialogProps): ReactElement {
  const { cover, updatedAt } = covered
  const { memberId } = useSession()
  const { upload, describe, set } = useCoverCommands(of)
  const [removedCover, setRemovedCover] = useState<CoverPhoto | null>(null)
  const imageLoading = useImageLoading()
  async function remove(current: CoverPhoto): Promise<void> {
    // Only a cover of the member's own can be restored.
    if (await set(null)) setRemovedCover(current.by === memberId ? current : null)
  }
  async function restore(previous: CoverPhoto): Promise<void> {
    if (await set(previous)) setRemovedCover(null)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cover"
      description={`One of your photos, visible to everyone who can see the ${noun}.`}
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
            of={of}
            chosenBy={people.find(({ id }) => id === cover.by)?.username}
            asOf={updatedAt}
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
