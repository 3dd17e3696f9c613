import { css } from 'goober'
import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { nearestBoxZoom } from '#domain/track/box-tiles.ts'
import { PACKS_MAX } from '#domain/wire/limits.ts'
import { areaPackId } from '#domain/wire/pack-id.ts'
import { usePackLimit } from '../../../platform/plan/use-pack-limit.ts'
import type { Pack, PackSize } from '../../../platform/port/port.ts'
import { usePackSize, usePacks } from '../../../platform/queries/use-packs.ts'
import { useIsOffline } from '../../../state/offline.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { OfferSlot } from '../../../ui/feedback/offer-slot.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { PACK_LOCKED, TOO_MANY_PACKS, usePackCommands } from '../commands.ts'
import { PackControls } from '../pack-section.tsx'
import { PACK } from '../pack-shape.ts'
import { PackSizes, packStyles } from '../pack-sizes.tsx'
import { AREA_NAME_MAX, areaDetailMessage, packsUsedMessage } from './messages.ts'
import { useAreaName } from './use-area-name.ts'

const styles = css`
  display: grid;
  gap: 16px;
  margin-top: 16px;
`

interface KeepAreaDialogProps {
  /** what the map shows */
  frame: Bounds
  onClose: () => void
}

/** Keeps a part of the map on this device: its size and the limit before, its progress after. */
export function KeepAreaDialog({ frame, onClose }: KeepAreaDialogProps): ReactElement {
  const [savedId, setSavedId] = useState<string | null>(null)
  const packs = usePacks() ?? []
  const pack = packs.find(({ id }) => id === savedId)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keep this area"
      description="What the map shows opens without a connection: the map with its names, heights and ways, and the routes that start here."
      actions={pack && <Button onClick={onClose}>Close</Button>}
    >
      {pack ? (
        <KeptArea pack={pack} count={packs.length} />
      ) : (
        <AreaForm frame={frame} count={packs.length} onSave={setSavedId} onCancel={onClose} />
      )}
    </Dialog>
  )
}

/** The form is gone, and the focus with it. */
function KeptArea({ pack, count }: { pack: Pack; count: number }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classNames(styles, packStyles)}>
      <h3 ref={heading} tabIndex={-1}>
        {pack.name}
      </h3>
      <PackControls id={pack.id} pack={pack} count={count} />
    </div>
  )
}

interface AreaFormProps {
  frame: Bounds
  /** of all packs on this device */
  count: number
  onSave: (id: string) => void
  onCancel: () => void
}

function AreaForm({ frame, count, onSave, onCancel }: AreaFormProps): ReactElement {
  const { save } = usePackCommands()
  const isOffline = useIsOffline()
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { name, setName } = useAreaName(frame)
  const size = usePackSize(areaPackId({ name: 'measured', frame }), '')
  const limit = usePackLimit()
  const nearestZoom = nearestBoxZoom(frame)
  const refusal = refusalOf(nearestZoom, { count, limit, size })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const trimmed = name.trim()
    if (trimmed === '') return setError('Enter a name for the area.')
    const id = areaPackId({ name: trimmed, frame })
    setSaving(true)
    onSave(id)
    save(id, () => setSaving(false))
  }

  return (
    <form className={styles} onSubmit={submit}>
      <Field label="Name" error={error}>
        <TextInput
          autoComplete="off"
          maxLength={AREA_NAME_MAX}
          value={name}
          onChange={(change) => setName(change.currentTarget.value)}
        />
      </Field>
      <div className={packStyles}>
        <output>
          {size === undefined && 'Calculating the size…'}
          {size && <PackSizes noun="area" size={size} />}
        </output>
        <p>
          {areaDetailMessage(nearestZoom)} {packsUsedMessage(count, limit ?? PACKS_MAX)}
          {isOffline && ' You are offline: saving continues when you are online.'}
        </p>
        {refusal}
      </div>
      <div className="actions">
        {!refusal && (
          <Button type="submit" tone="primary" icon={PACK} busy={isSaving}>
            Save offline pack
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

/** Why the area cannot be kept; null if it can. */
function refusalOf(nearestZoom: number | null, { count, limit, size }: Room): ReactElement | null {
  if (nearestZoom === null) return <p>This area is too large to keep. Zoom in on the map first.</p>
  if (limit !== null && count >= limit) return <OfferSlot feature="offline_packs">{PACK_LOCKED}</OfferSlot>
  if (count >= PACKS_MAX) return <p>{TOO_MANY_PACKS}</p>
  return size === null ? <p>This browser cannot keep maps on this device.</p> : null
}

interface Room {
  /** of all packs on this device */
  count: number
  /** of the member's plan; null: none */
  limit: number | null
  size: PackSize | null | undefined
}
