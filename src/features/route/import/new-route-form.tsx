import { type FormEvent, type ReactElement, useState } from 'react'
import { useUnits } from '#src/state/settings.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ElevationProfile } from '#src/ui/drawing/profile/elevation-profile.tsx'
import { MapSheet } from '#src/ui/drawing/sheet/map-sheet.tsx'
import { FieldError } from '#src/ui/form/field.tsx'
import { lineFormStyles } from '../form/line-form-styles.ts'
import type { RouteDraft } from '../form/route-draft.ts'
import { RouteFormFields } from '../form/route-form.tsx'
import { RouteStatsGrid } from '../route-stats-grid.tsx'
import type { ParsedRoute } from './import-files.ts'
import type { ImportForm } from './use-import-forms.ts'

interface NewRouteFormProps {
  parsed: ParsedRoute
  entry: ImportForm
  busy: boolean
  onChange: (draft: RouteDraft) => void
  onSave: () => void
}

/** The form of an imported route, beside its sketch, stats and profile. */
export function NewRouteForm({ parsed, entry, busy, onChange, onSave }: NewRouteFormProps): ReactElement {
  const { draft, errors, general } = entry
  const { figures } = parsed.route
  const units = useUnits()
  const [position, setPosition] = useState<number | null>(null)
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSave()
  }

  return (
    <form className={lineFormStyles} noValidate onSubmit={submit} aria-label={`New route ${draft.name}`}>
      <div className="drawn">
        <div className="sketch">
          <MapSheet
            preview={figures.preview}
            sketchHeights={figures.sketchHeights}
            seed={parsed.key}
            label={`Sketch of ${draft.name}`}
            units={units}
            position={position}
            draft
          />
        </div>
        <div className="figures">
          <RouteStatsGrid figures={figures} isBrief />
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
          <p>Saved on this device at once and synced when you are online.</p>
        </div>
      </div>
    </form>
  )
}
