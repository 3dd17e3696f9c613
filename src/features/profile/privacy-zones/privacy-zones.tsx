import { css } from 'goober'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { type PrivacyZone, ZONES_MAX } from '#domain/account/settings.ts'
import { useUnits } from '../../../state/settings.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { formatCoordinates } from '../../../ui/format/coordinates.ts'
import { useProfileCommands } from '../commands.ts'
import { useSettings } from '../queries.ts'
import { radiusOptions } from './radius-options.ts'
import { ZoneForm } from './zone-form.tsx'
import { createZone, resizeZone } from './zones.ts'

const styles = css`
  font-size: 0.9375rem;
  line-height: 1.375rem;
  & > * + * {
    margin-top: 14px;
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  & li > div {
    flex: 1 1 10em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & li b {
    display: block;
    font-weight: 600;
  }
  & small {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`

/** Places around which the member's routes are hidden from others. The server cuts the routes once the change is synced. */
export function PrivacyZones(): ReactElement | null {
  const zones = useSettings()?.privacyZones
  const { set } = useProfileCommands()
  const [isAdding, setAdding] = useState(false)
  const [zoneToRemove, setZoneToRemove] = useState<PrivacyZone | null>(null)
  const add = useFocusAfter(isAdding)
  if (!zones) return null
  const store = (privacyZones: PrivacyZone[]) => void set({ privacyZones })
  return (
    <div className={styles}>
      <p>
        Around these places others get nothing of your routes: no line, no start, and figures only of what is
        left. What is hidden is larger than the circle you choose, and its middle lies elsewhere, so that the
        ends of your lines do not point at a door. You see everything.
      </p>
      {zones.length > 0 && (
        <ul aria-label="Privacy zones">
          {zones.map((zone) => (
            <Zone
              key={zone.id}
              zone={zone}
              onResize={(radius) =>
                store(zones.map((each) => (each.id === zone.id ? resizeZone(each, radius) : each)))
              }
              onRemove={() => setZoneToRemove(zone)}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <ZoneForm
          onAdd={(place) => {
            store([...zones, createZone(place)])
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button ref={add} size="small" disabled={zones.length >= ZONES_MAX} onClick={() => setAdding(true)}>
          Add a place
        </Button>
      )}
      {zones.length >= ZONES_MAX && <p>{ZONES_MAX} places is the maximum.</p>}
      <RemoveDialog
        zone={zoneToRemove}
        onClose={() => setZoneToRemove(null)}
        onRemove={(id) => {
          store(zones.filter((zone) => zone.id !== id))
          setZoneToRemove(null)
        }}
      />
    </div>
  )
}

/** Moves the focus back to the button once the form that replaced it is closed. */
function useFocusAfter(isAway: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasAway = useRef(false)
  useEffect(() => {
    if (wasAway.current && !isAway) button.current?.focus()
    wasAway.current = isAway
  }, [isAway])
  return button
}

interface ZoneProps {
  zone: PrivacyZone
  onResize: (radius: number) => void
  onRemove: () => void
}

function Zone({ zone, onResize, onRemove }: ZoneProps): ReactElement {
  const units = useUnits()
  return (
    <li>
      <div>
        <b>{zone.name}</b>
        <small>{formatCoordinates(zone)}</small>
      </div>
      <SelectInput
        size="small"
        label={`Radius around ${zone.name}`}
        options={radiusOptions(units, zone.radius)}
        value={String(zone.radius)}
        onChange={(radius) => onResize(Number(radius))}
      />
      <Button size="small" tone="quiet-danger" aria-label={`Remove ${zone.name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}

interface RemoveDialogProps {
  /** null: closed */
  zone: PrivacyZone | null
  onClose: () => void
  onRemove: (id: string) => void
}

/** Asks for confirmation, since what others have downloaded cannot be withdrawn. */
function RemoveDialog({ zone, onClose, onRemove }: RemoveDialogProps): ReactElement {
  return (
    <Dialog
      open={zone !== null}
      onClose={onClose}
      title={`Show what lies around “${zone?.name ?? ''}”?`}
      description="Others will see your complete routes there, including where they start and end."
      actions={
        <>
          <Button onClick={onClose}>Keep it hidden</Button>
          <Button tone="danger" onClick={() => zone && onRemove(zone.id)}>
            Show it
          </Button>
        </>
      }
    />
  )
}
