import { css } from 'goober'
import { type ComponentType, type ReactElement, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import { VISIBILITY_LABELS } from '#domain/route/visibility.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { changedFields } from '#domain/std/merge/changed-fields.ts'
import { paths } from '../../../paths.ts'
import { useFormDraft } from '../../../platform/drafts/form-draft.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { EDIT_SHAPE, TRASH_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { collectionDraftName } from '../collection-draft.ts'
import { type CollectionFormFields, useCollectionCommands } from '../commands.ts'
import { CopyLinkButton } from './copy-link-button.tsx'

// The form is not visible at first.
const CollectionForm = lazyComponent(async () => (await import('../collection-form.tsx')).CollectionForm)

const sub = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  font-size: 0.9375rem;
  & .muted {
    color: var(--muted);
  }
`

/** Parts of the header that come from other features. */
export interface HeadSlots {
  /** share links */
  Share: ComponentType<{ collection: RouteCollection }>
  AddToTrip: ComponentType<{ collection: RouteCollection; routes: readonly string[] }>
  CoverDialog: ComponentType<{ collection: RouteCollection; routes: readonly string[]; onClose: () => void }>
}

interface CollectionHeadProps {
  collection: RouteCollection
  role: CollaboratorRole | null
  memberId: string
  /** ids of its routes, without duplicates */
  routes: readonly string[]
  slots: HeadSlots
}

/** The header of a collection: name, owner, visibility and actions. */
export function CollectionHead(props: CollectionHeadProps): ReactElement {
  const { collection, role, memberId, routes, slots } = props
  const { id, name, author, visibility, updatedAt } = collection
  const state = useItemState({ collection: 'route_collections', id })
  const { edit } = useCollectionCommands()
  // null: neither opened nor closed by the member; then a form draft opens it
  const [requested, setEditing] = useState<boolean | null>(null)
  const storedDraft = useFormDraft<CollectionFormFields>(collectionDraftName(id))
  const opener = useRef<HTMLButtonElement>(null)
  const [isCoverOpen, setCoverOpen] = useState(false)
  const isOwner = role === 'owner'
  const mayEdit = isOwner || role === 'editor'
  const isEditing = mayEdit && (requested ?? Boolean(storedDraft))

  function close(): void {
    setEditing(false)
    opener.current?.focus()
  }
  return (
    <>
      <PageHeader
        size="display"
        title={name}
        crumbs={[{ label: 'Collections', href: paths.collections }]}
        subtitle={
          <div className={sub}>
            <span>
              by{' '}
              <Link href={paths.user(author.id)}>
                <b>{author.username}</b>
              </Link>
            </span>
            <span className="muted">
              Updated <RelativeTime at={updatedAt} />
            </span>
            {isOwner && <Tag>Visible to: {VISIBILITY_LABELS[visibility].toLowerCase()}</Tag>}
            {state && <SyncChip state={state} />}
          </div>
        }
        actions={
          <>
            <slots.Share collection={collection} />
            {routes.length > 0 && <slots.AddToTrip collection={collection} routes={routes} />}
            <CopyLinkButton path={paths.collection(id)} visibility={visibility} />
            {mayEdit && (
              <Button
                ref={opener}
                icon={EDIT_SHAPE}
                aria-expanded={isEditing}
                onClick={() => (isEditing ? close() : setEditing(true))}
              >
                Edit
              </Button>
            )}
            {mayEdit && (
              <Button aria-haspopup="dialog" onClick={() => setCoverOpen(true)}>
                Cover
              </Button>
            )}
            {isOwner && <DeleteCollection collection={collection} />}
          </>
        }
      />
      {mayEdit && isCoverOpen && (
        <ErrorBoundary size="small">
          <slots.CoverDialog collection={collection} routes={routes} onClose={() => setCoverOpen(false)} />
        </ErrorBoundary>
      )}
      {isEditing && storedDraft !== undefined && (
        <CollectionForm
          id={id}
          storedDraft={storedDraft}
          takesFocus={requested === true}
          label="Edit collection"
          baseValues={formFields(collection)}
          isOwner={isOwner}
          memberId={memberId}
          submit="Save changes"
          // Only changed fields: an editor must not send fields that only the owner may write.
          onSave={(fields) => edit(id, changedFields(formFields(collection), fields))}
          onSaved={() => {
            notify('success', 'Collection saved')
            close()
          }}
          onCancel={close}
        />
      )}
    </>
  )
}

const formFields = ({
  name,
  description,
  visibility,
  communities,
}: RouteCollection): CollectionFormFields => ({
  name,
  description,
  visibility,
  communities,
})

function DeleteCollection({ collection: { id, name } }: { collection: RouteCollection }): ReactElement {
  const { remove } = useCollectionCommands()
  const [, navigate] = useLocation()
  const [isConfirming, setConfirming] = useState(false)
  async function confirm(): Promise<void> {
    if (!(await remove(id))) return
    notify('success', 'Collection deleted')
    navigate(paths.collections, { replace: true })
  }
  return (
    <>
      <Button tone="danger" icon={TRASH_SHAPE} onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Delete “${name}”?`}
        description="It will be deleted for everyone. The routes in it stay."
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>Keep it</Button>
            <Button tone="danger" onClick={() => void confirm()}>
              Delete collection
            </Button>
          </>
        }
      />
    </>
  )
}
