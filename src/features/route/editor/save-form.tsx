import { css } from 'goober'
import { type FormEvent, type ReactElement, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { DiscardDraftDialog } from '#src/ui/dialog/discard-draft-dialog.tsx'
import { FieldError } from '#src/ui/form/field.tsx'
import { TRASH_SHAPE } from '../../../ui/icons/late-shapes.ts'
import type { RouteDraft } from '../form/route-draft.ts'
import { RouteFormFields } from '../form/route-form.tsx'
import { SimilarRoutesNote } from './similar-routes-note.tsx'
import type { SavingLine } from './use-save-line.ts'

const discardStyles = css`
  margin-top: 12px;
`

interface SaveFormProps {
  /** the route that is edited; null: a new one */
  route: Route | null
  fields: RouteDraft
  saving: SavingLine
  /** path of the page behind the editor */
  closePath: string
  onChange: (fields: RouteDraft) => void
  onSave: () => void
  onDiscard: () => void
}

/** The fields of the route, with the buttons that save or discard the draft. */
export function SaveForm(props: SaveFormProps): ReactElement {
  const { route, fields, saving, closePath, onChange, onSave, onDiscard } = props
  const { busy, formError, errors, similarRoutes } = saving
  const [isConfirming, setConfirming] = useState(false)
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSave()
  }
  return (
    <form noValidate onSubmit={submit} aria-label={route ? `Route ${route.name}` : 'New route'}>
      {formError && <FieldError>{formError}</FieldError>}
      <RouteFormFields draft={fields} errors={errors} onChange={onChange} />
      <SimilarRoutesNote routes={similarRoutes} />
      <div className="go">
        <div>
          <Button type="submit" tone="primary" busy={busy}>
            {similarRoutes.length > 0 ? 'Save anyway' : route ? 'Save changes' : 'Save route'}
          </Button>
          <LinkButton href={closePath}>Close and keep draft</LinkButton>
        </div>
        <p>Saved on this device at once and synced when you are online.</p>
      </div>
      <div className={discardStyles}>
        <Button tone="quiet-danger" icon={TRASH_SHAPE} onClick={() => setConfirming(true)}>
          Discard this draft
        </Button>
      </div>
      <DiscardDraftDialog
        title={fields.name}
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onDiscard={onDiscard}
      />
    </form>
  )
}
