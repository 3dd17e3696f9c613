import type { ReactElement } from 'react'
import { parsePackId } from '#domain/wire/pack-id.ts'
import { usePackLimit } from '../../platform/plan/use-pack-limit.ts'
import type { Pack } from '../../platform/port/port.ts'
import { Button } from '../../ui/button/button.tsx'
import { OfferSlot } from '../../ui/feedback/offer-slot.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { PACK_LOCKED, usePackCommands } from './commands.ts'
import { packStatus } from './messages.ts'
import { PACK } from './pack-shape.ts'
import { PackSizes, packStyles } from './pack-sizes.tsx'
import { type PackState, usePackState, useProvidedPack } from './pack-state.tsx'

/** Element id of the section: the button in the header of a page leads there. */
export const PACK_SECTION_ID = 'offline-pack'

/** The offline pack of a collection, an event, a trip or an area: size, progress and actions. */
export function PackSection(props: Parameters<typeof usePackState>[0]): ReactElement | null {
  return <PackDetails state={usePackState(props)} />
}

/** The offline pack of a page that has its button and its progress in the header. */
export function PackSectionBelowHead(): ReactElement | null {
  return <PackDetails state={useProvidedPack()} isBelowHead />
}

interface PackDetailsProps {
  state: PackState
  isBelowHead?: boolean
}

function PackDetails({ state, isBelowHead }: PackDetailsProps): ReactElement | null {
  const { id, packs, pack, size } = state
  if (!packs || (!pack && !size)) return null
  return (
    <Section id={PACK_SECTION_ID} title="Offline pack">
      <div className={packStyles} data-noprint>
        {size && <PackSizes noun={parsePackId(id).noun} size={size} />}
        <PackControls id={id} pack={pack} count={packs.length} isBelowHead={isBelowHead} />
      </div>
    </Section>
  )
}

interface PackControlsProps {
  id: string
  pack: Pack | undefined
  /** of all packs on this device */
  count: number
  isBelowHead?: boolean | undefined
}

/** The progress of a pack, or its state with what can be done. */
export function PackControls(props: PackControlsProps): ReactElement {
  const { pack, isBelowHead } = props
  if (pack?.state !== 'preparing') return <PackActions {...props} />
  return isBelowHead ? <p>{packStatus(pack)}</p> : <PackProgress pack={pack} count={packStatus(pack)} />
}

interface PackProgressProps {
  pack: Pack
  /** progress as text */
  count: string
}

export function PackProgress({ pack, count }: PackProgressProps): ReactElement {
  const { cancel } = usePackCommands()
  return (
    <Progress
      label="Saving offline pack"
      value={pack.done}
      max={Math.max(1, pack.total)}
      count={count}
      onCancel={() => cancel(pack.id)}
    />
  )
}

function PackActions({ id, pack, count, isBelowHead }: PackControlsProps): ReactElement {
  const { save, remove } = usePackCommands()
  const limit = usePackLimit()
  if (!pack && limit !== null && count >= limit)
    return <OfferSlot feature="offline_packs">{PACK_LOCKED}</OfferSlot>
  return (
    <>
      <output>
        {pack && (
          <p>
            {pack.state === 'ready' && 'Ready offline: '}
            {packStatus(pack)}
          </p>
        )}
      </output>
      <Row tight>
        {pack?.state !== 'ready' && (pack || !isBelowHead) && (
          <Button icon={PACK} onClick={() => save(id)}>
            {pack ? 'Try again' : 'Save offline pack'}
          </Button>
        )}
        {pack && <Button onClick={() => remove(id)}>Remove</Button>}
      </Row>
    </>
  )
}
