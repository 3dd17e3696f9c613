import { css } from 'goober'
import type { ReactElement } from 'react'
import { usePackLimit } from '../../platform/plan/use-pack-limit.ts'
import type { Pack } from '../../platform/port/port.ts'
import { useIsOffline } from '../../state/offline.ts'
import { Button } from '../../ui/button/button.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { OfferSlot } from '../../ui/feedback/offer-slot.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { formatBytes } from '../../ui/format/bytes.ts'
import { formatCount } from '../../ui/format/count.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { phone } from '../../ui/theme/media.ts'
import { PACK_LOCKED, usePackCommands } from './commands.ts'
import { PACK } from './pack-shape.ts'
import { type Readiness, readinessOf } from './readiness.ts'

interface ReadinessProps {
  /** ids of the routes that are needed on the way */
  routes: readonly string[]
  /** all packs of this device */
  packs: readonly Pack[]
  /** id of a pack that has all of these routes */
  whole?: string | undefined
}

/** Whether everything that is needed on the way opens without a connection. */
export function ReadinessTag({ routes, packs, whole }: ReadinessProps): ReactElement {
  const readiness = readinessOf(routes, packs, whole)
  const isReady = readiness.state === 'ready'
  return (
    <Tag tone={isReady ? 'moss' : 'plain'}>
      <Icon name={isReady ? 'check' : PACK} size="small" />
      {readinessMessage(readiness)}
    </Tag>
  )
}

function readinessMessage({ state, total, ready, bytes }: Readiness): string {
  if (total === 0) return 'Opens offline'
  if (state === 'ready') return `Ready offline, ${formatBytes(bytes)}`
  if (state === 'preparing') return 'Saving for offline'
  return ready === 0 ? 'Not saved for offline' : `${ready} of ${formatCount(total, 'route')} saved`
}

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: center;
  margin-top: 12px;
  padding: 14px 16px;
  border-color: var(--warning);
  & h3 {
    font-size: 1rem;
    line-height: 1.375rem;
  }
  & p {
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & > :not(.words, button) {
    grid-column: 1 / -1;
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: 10px;
  }
`

/** Shortly before the start: saves with one tap what is not on this device yet. */
export function BeforeSignalLoss({ routes, packs, whole }: ReadinessProps): ReactElement | null {
  const readiness = readinessOf(routes, packs, whole)
  if (readiness.state === 'ready') return null
  return (
    <Card className={styles}>
      <div className="words">
        <h3>Before you lose signal</h3>
        <p>{missingMessage(readiness)}</p>
      </div>
      <SaveMissing readiness={readiness} packs={packs} />
    </Card>
  )
}

function missingMessage({ total, ready, missing }: Readiness): string {
  if (missing.length === 0) return 'The routes and their maps are being saved on this device.'
  if (total === 1) return 'The route and its map are not saved on this device yet.'
  return ready === 0
    ? `The ${formatCount(total, 'route')} and their maps are not saved on this device yet.`
    : `${missing.length} of ${formatCount(total, 'route')} and their maps are not saved on this device yet.`
}

interface SaveMissingProps {
  readiness: Readiness
  packs: readonly Pack[]
}

function SaveMissing({ readiness, packs }: SaveMissingProps): ReactElement {
  const { save } = usePackCommands()
  const limit = usePackLimit()
  const isOffline = useIsOffline()
  const known = new Set(packs.map(({ id }) => id))
  const incomplete = readiness.toSave.filter((id) => known.has(id))
  const added = readiness.toSave.filter((id) => !known.has(id))
  // more than the plan allows would be refused one by one
  const allowed = limit === null ? added : added.slice(0, Math.max(0, limit - packs.length))
  if (readiness.missing.length === 0) return <SaveProgress readiness={readiness} />
  if (incomplete.length + allowed.length === 0)
    return <OfferSlot feature="offline_packs">{PACK_LOCKED}</OfferSlot>
  if (isOffline) return <p>You are offline. Connect once to save them.</p>
  return (
    <Button tone="primary" icon={PACK} onClick={() => [...incomplete, ...allowed].forEach((id) => save(id))}>
      Save for offline
    </Button>
  )
}

const SaveProgress = ({ readiness: { ready, total } }: { readiness: Readiness }): ReactElement => (
  <Progress label="Saving for offline" value={ready} max={total} count={`${ready} of ${total}`} />
)
