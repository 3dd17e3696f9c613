import { css } from 'goober'
import { type ComponentType, lazy, type ReactElement, Suspense, useRef, useState } from 'react'
import { useLocation } from 'wouter'
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
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { collectionDraftName } from '../collection-draft.ts'
import { type CollectionFormFields, useCollectionCommands } from '../commands.ts'
import { CopyLinkButton } from './copy-link-button.tsx'

// what is seen comes first
const CollectionForm = lazy(async () => ({
  default: (await import('../collection-form.tsx')).CollectionForm,
}))

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

/** What other features have to say of it. */
export interface HeadSlots {
  /** links with which it is seen without an account */
  Share: ComponentType<{ collection: RouteCollection }>
  CoverDialog: ComponentType<{ collection: RouteCollection; routes: readonly string[]; onClose: () => void }>
}

interface CollectionHeadProps {
  collection: RouteCollection
  role: CollaboratorRole | null
  memberId: string
  /** each once */
  routes: readonly string[]
  slots: HeadSlots
}

/** Name, whose it is, who sees it, and what can be done with it. */
export function CollectionHead(props: CollectionHeadProps): ReactElement {
  const { collection, role, memberId, routes, slots } = props
  const { id, name, author, visibility, updatedAt } = collection
  const state = useItemState({ collection: 'route_collections', id })
  const { edit } = useCollectionCommands()
  // null: not asked for; what was begun and left is there again
  const [asked, setEditing] = useState<boolean | null>(null)
  const left = useFormDraft<CollectionFormFields>(collectionDraftName(id))
  const opener = useRef<HTMLButtonElement>(null)
  const [choosing, choose] = useState(false)
  const isOwner = role === 'owner'
  const mayEdit = isOwner || role === 'editor'
  const editing = mayEdit && (asked ?? Boolean(left))

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
              by <b>{author.username}</b>
            </span>
            <span className="muted">
              Changed <RelativeTime at={updatedAt} />
            </span>
            {isOwner && <Tag>Seen by: {VISIBILITY_LABELS[visibility].toLowerCase()}</Tag>}
            {state && <SyncChip state={state} />}
          </div>
        }
        actions={
          <>
            <slots.Share collection={collection} />
            <CopyLinkButton path={paths.collection(id)} visibility={visibility} />
            {mayEdit && (
              <Button
                ref={opener}
                icon="edit"
                aria-expanded={editing}
                onClick={() => (editing ? close() : setEditing(true))}
              >
                Edit
              </Button>
            )}
            {mayEdit && (
              <Button aria-haspopup="dialog" onClick={() => choose(true)}>
                Cover
              </Button>
            )}
            {isOwner && <DeleteCollection collection={collection} />}
          </>
        }
      />
      {mayEdit && choosing && (
        <ErrorBoundary size="small">
          <slots.CoverDialog collection={collection} routes={routes} onClose={() => choose(false)} />
        </ErrorBoundary>
      )}
      {editing && left !== undefined && (
        <Suspense>
          <CollectionForm
            id={id}
            left={left}
            takesFocus={asked === true}
            label="Edit collection"
            before={wordsOf(collection)}
            isOwner={isOwner}
            memberId={memberId}
            submit="Save changes"
            // an editor does not even name what is the owner’s
            onSave={(words) => edit(id, changedFields(wordsOf(collection), words))}
            onSaved={() => {
              notify('success', 'Collection saved')
              close()
            }}
            onCancel={close}
          />
        </Suspense>
      )}
    </>
  )
}

const wordsOf = ({ name, description, visibility, communities }: RouteCollection): CollectionFormFields => ({
  name,
  description,
  visibility,
  communities,
})

function DeleteCollection({ collection: { id, name } }: { collection: RouteCollection }): ReactElement {
  const { remove } = useCollectionCommands()
  const [, navigate] = useLocation()
  const [asking, ask] = useState(false)
  async function confirm(): Promise<void> {
    if (!(await remove(id))) return
    notify('success', 'Collection deleted')
    navigate(paths.collections, { replace: true })
  }
  return (
    <>
      <Button tone="danger" icon="trash" onClick={() => ask(true)}>
        Delete
      </Button>
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={`Delete “${name}”?`}
        description="It disappears for everybody who keeps it or sees it. The routes in it stay."
        actions={
          <>
            <Button onClick={() => ask(false)}>Keep it</Button>
            <Button tone="danger" onClick={() => void confirm()}>
              Delete collection
            </Button>
          </>
        }
      />
    </>
  )
}
