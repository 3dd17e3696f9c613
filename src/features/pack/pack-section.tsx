import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Pack, PackSize } from '../../platform/port.ts'
import { usePackSize, usePacks } from '../../platform/use-packs.ts'
import { Button } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/format/bytes.ts'
import { Row } from '../../ui/layout.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import { usePackCommands } from './commands.ts'
import { olderWords, packWords, photos as photoCount, tiles as tileCount } from './words.ts'

const look = css`
  display: grid;
  gap: 12px;
  font-size: 0.875rem;
  line-height: 1.25rem;
  & dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 3px 0;
    border-bottom: 1px solid var(--line);
  }
  & dt {
    color: var(--muted);
  }
  & dd {
    font-weight: 550;
  }
`

interface PackSectionProps {
  /** of what is kept, or may be */
  id: string
  /** changes when more can be told of what a pack would hold */
  asOf: string | number
}

/** What is kept of this for a valley without a signal: what it takes, how far it has come, and what can be done. */
export function PackSection({ id, asOf }: PackSectionProps): ReactElement | null {
  const packs = usePacks()
  const pack = packs?.find((each) => each.id === id)
  const size = usePackSize(id, `${asOf} ${pack?.state}`)
  if (!packs || (!pack && !size)) return null
  return (
    <Section title="Offline pack">
      <div className={look}>
        {size && <Sizes size={size} />}
        {pack?.state === 'preparing' ? <Coming pack={pack} /> : <Standing id={id} pack={pack} />}
      </div>
    </Section>
  )
}

function Sizes({ size }: { size: PackSize }): ReactElement {
  const { documentBytes, tiles, tileBytes, photos, photoBytes, leftOut, older } = size
  const rows: [words: string, bytes: number][] = [['Track, waypoints, text', documentBytes]]
  if (tiles > 0) rows.push([`Map, ${tileCount(tiles)}`, tileBytes])
  if (photos > 0) rows.push([photoCount(photos), photoBytes])
  if (rows.length > 1) rows.push(['Together', documentBytes + tileBytes + photoBytes])
  return (
    <>
      <dl>
        {rows.map(([words, bytes]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{formatBytes(bytes)}</dd>
          </div>
        ))}
      </dl>
      {leftOut > 0 && <p>{`Without ${photoCount(leftOut)}, to save data.`}</p>}
      {older > 0 && <p>{olderWords(older)}</p>}
    </>
  )
}

function Coming({ pack }: { pack: Pack }): ReactElement {
  const { cancel } = usePackCommands()
  return (
    <Progress
      label="Saving offline pack"
      value={pack.done}
      max={Math.max(1, pack.total)}
      count={packWords(pack)}
      onCancel={() => cancel(pack.id)}
    />
  )
}

function Standing({ id, pack }: { id: string; pack: Pack | undefined }): ReactElement {
  const { keep, remove } = usePackCommands()
  return (
    <>
      <output>
        {pack && (
          <p>
            {pack.state === 'ready' && 'Ready offline: '}
            {packWords(pack)}
          </p>
        )}
      </output>
      <Row tight>
        {pack?.state !== 'ready' && (
          <Button icon="pack" onClick={() => keep(id)}>
            {pack ? 'Try again' : 'Save offline pack'}
          </Button>
        )}
        {pack && <Button onClick={() => remove(id)}>Remove</Button>}
      </Row>
    </>
  )
}
