import { type FormEvent, type ReactElement, useState } from 'react'
import { useUnits } from '#src/state/settings.ts'
import { Button } from '#src/ui/button.tsx'
import { ElevationProfile } from '#src/ui/drawing/elevation-profile.tsx'
import { MapSheet } from '#src/ui/drawing/map-sheet.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { lineFormLook } from '../line-form-look.ts'
import type { RouteDraft } from '../route-draft.ts'
import { RouteFigures } from '../route-figures.tsx'
import { RouteFormFields } from '../route-form.tsx'
import type { ReadRoute } from './files.ts'
import type { Entry } from './use-saving.ts'

interface NewRouteFormProps {
  read: ReadRoute
  entry: Entry
  busy: boolean
  onChange: (draft: RouteDraft) => void
  onSave: () => void
}

/** One imported route: its line, and what the member says about it. */
export function NewRouteForm({ read, entry, busy, onChange, onSave }: NewRouteFormProps): ReactElement {
  const { draft, errors, general } = entry
  const { figures } = read.route
  const units = useUnits()
  const [position, setPosition] = useState<number | null>(null)
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSave()
  }

  return (
    <form className={lineFormLook} noValidate onSubmit={submit} aria-label={`New route ${draft.name}`}>
      <div className="drawn">
        <div className="sketch">
          <MapSheet
            preview={figures.preview}
            sketchHeights={figures.sketchHeights}
            seed={read.key}
            label={`Sketch of ${draft.name}`}
            units={units}
            position={position}
            draft
          />
        </div>
        <div className="figures">
          <RouteFigures of={figures} brief />
        </div>
        {figures.sketchHeights.length > 1 && (
          <div className="profile">
            <ElevationProfile
              heights={figures.sketchHeights}
              distanceM={figures.distance}
              units={units}
              label="Elevation along the route"
              onPosition={setPosition}
            />
          </div>
        )}
      </div>
      <div>
        {general && <FieldError>{general}</FieldError>}
        <RouteFormFields draft={draft} errors={errors} onChange={onChange} />
        <div className="go">
          <div>
            <Button type="submit" tone="primary" busy={busy}>
              Save route
            </Button>
          </div>
          <p>It is stored on this device at once and sent when there is a connection.</p>
        </div>
      </div>
    </form>
  )
}
