import { css } from 'goober'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useUnits } from '#src/state/settings.ts'
import { Button } from '#src/ui/button.tsx'
import { ElevationProfile } from '#src/ui/drawing/elevation-profile.tsx'
import { MapSheet } from '#src/ui/drawing/map-sheet.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { narrow } from '#src/ui/theme/media.ts'
import { RouteFigures } from '../route-figures.tsx'
import { type RouteDraft, RouteFormFields } from '../route-form.tsx'
import type { ReadRoute } from './files.ts'
import type { Entry } from './use-saving.ts'

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
  gap: 48px;
  align-items: start;
  & .drawn {
    border: 1px solid var(--line);
    background: var(--raised);
  }
  & .sketch {
    margin: -1px -1px 0;
    --sheet-height: 440px;
  }
  & .figures {
    padding: 12px 16px;
  }
  & .figures dd {
    font-size: 1.25rem;
    line-height: 1.5rem;
  }
  & .profile {
    padding: 8px 6px 0 2px;
    --profile-height: 132px;
    border-top: 1px solid var(--line);
  }
  & .go {
    margin-top: 24px;
    padding-top: 16px;
    border-top: 1px solid var(--rule);
  }
  & .go p {
    margin-top: 8px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    & .drawn {
      margin-inline: -16px;
      border-inline: 0;
    }
    & .sketch {
      margin: 0;
      --sheet-height: 360px;
    }
    & .go {
      position: sticky;
      bottom: calc(var(--bar) + var(--offer, 0px) + env(safe-area-inset-bottom));
      z-index: 2;
      margin-inline: -16px;
      padding: 10px 16px;
      background: var(--paper);
    }
    & .go button {
      width: 100%;
    }
  }
`

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
    <form className={look} noValidate onSubmit={submit} aria-label={`New route ${draft.name}`}>
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
          <Button type="submit" tone="primary" busy={busy}>
            Save route
          </Button>
          <p>It is stored on this device at once and sent when there is a connection.</p>
        </div>
      </div>
    </form>
  )
}
