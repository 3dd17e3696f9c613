import { css } from 'goober'
import type { ReactElement } from 'react'
import type { ConflictVersion } from '#domain/wire/sync/conflict-value.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { useSyncCommands } from '../commands.ts'
import { conflictTitle, type ShownValue, versionLabel, versionText } from './conflict-labels.ts'

const styles = css`
  display: grid;
  gap: 12px;
  margin-top: 8px;
  & .what {
    margin: 0 0 4px;
    font-size: 0.875rem;
    font-weight: 600;
    line-height: 1.25rem;
  }
  & .versions {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
    gap: 8px;
  }
  & .versions > div {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 6px;
    min-width: 0;
    padding: 8px 10px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--paper);
  }
  & .versions > div[data-used] {
    border-color: var(--moss);
  }
  & .who {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & .who b {
    color: var(--ink);
  }
  & blockquote {
    flex: 1;
    max-height: 12em;
    margin: 0;
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`

/** Values that two members changed: both versions, and the other one can be restored. */
export function ConflictValues({
  notice,
  values,
}: {
  notice: string
  values: readonly ShownValue[]
}): ReactElement {
  return (
    <ul className={styles}>
      {values.map((value) => (
        <li key={value.key}>
          <p className="what">{conflictTitle(value)}</p>
          <div className="versions">
            <Version version="mine" {...{ notice, value }} />
            <Version version="theirs" {...{ notice, value }} />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface VersionProps {
  notice: string
  value: ShownValue
  version: ConflictVersion
}

function Version({ notice, value, version }: VersionProps): ReactElement {
  const { restoreVersion } = useSyncCommands()
  const isUsed = value.kept === version
  const who = versionLabel(value, version)
  const act = value.kept === 'both' ? 'Keep only this' : 'Use this'
  return (
    <div data-used={isUsed || undefined}>
      <p className="who">
        <b>{who}</b>
        <RelativeTime at={version === 'mine' ? value.mineAt : value.theirsAt} />
      </p>
      <blockquote
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by the keyboard
        tabIndex={0}
        aria-label={`${conflictTitle(value)}, ${who}`}
      >
        {versionText(value, version)}
      </blockquote>
      {isUsed ? (
        <Tag tone="moss">In use</Tag>
      ) : (
        <Button
          size="small"
          aria-label={`${act}: ${conflictTitle(value)}, ${who}`}
          onClick={() => restoreVersion({ notice, value: value.key, version })}
        >
          {act}
        </Button>
      )}
    </div>
  )
}
