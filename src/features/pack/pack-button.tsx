import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { usePackLimit } from '../../platform/plan/use-pack-limit.ts'
import type { PackSize } from '../../platform/port/port.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonStyles } from '../../ui/button/button-styles.ts'
import { formatBytes } from '../../ui/format/bytes.ts'
import { Icon, type IconShape } from '../../ui/icons/icon.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { usePackCommands } from './commands.ts'
import { percentDone } from './messages.ts'
import { PACK_SECTION_ID, PackProgress } from './pack-section.tsx'
import { PACK } from './pack-shape.ts'
import { useProvidedPack } from './pack-state.tsx'
import { PendingPackButton } from './pending-pack-button.tsx'

const sizeStyles = css`
  font-size: inherit;
  font-weight: 400;
`

const savedStyles = css`
  background: var(--moss-tint);
  border-color: var(--moss);
  color: var(--moss);
`

/** In the header of a page: saves its offline pack, shows the progress, and then that it is saved. */
export function PackButton(): ReactElement | null {
  const { id, packs, pack, size } = useProvidedPack()
  const { save } = usePackCommands()
  const limit = usePackLimit()
  if (!packs) return <PendingPackButton />
  if (pack?.state === 'preparing')
    return <PackProgress pack={pack} count={percentDone(pack.done, pack.total)} />
  if (pack?.state === 'ready')
    return (
      <PackLink icon="check" className={savedStyles}>
        Saved offline <Size bytes={pack.bytes} />
      </PackLink>
    )
  if (!pack && size === null) return null
  if (!pack && limit !== null && packs.length >= limit)
    return <PackLink icon="lock">Save offline pack</PackLink>
  return (
    <Button wide tone="primary" icon={PACK} onClick={() => save(id)}>
      <span>
        {pack ? 'Finish offline pack' : 'Save offline pack'} {size && <Size bytes={totalBytes(size)} />}
      </span>
    </Button>
  )
}

const totalBytes = ({ documentBytes, tileBytes, photoBytes }: PackSize): number =>
  documentBytes + tileBytes + photoBytes

const Size = ({ bytes }: { bytes: number }): ReactElement => (
  <small className={sizeStyles}>{formatBytes(bytes)}</small>
)

interface PackLinkProps {
  icon: IconShape
  className?: string
  children: ReactNode
}

/** Leads to the section of the pack, which has all the rest. */
const PackLink = ({ icon, className, children }: PackLinkProps): ReactElement => (
  <a className={classNames(buttonStyles, className)} data-wide href={`#${PACK_SECTION_ID}`}>
    <Icon name={icon} />
    <span>{children}</span>
  </a>
)
