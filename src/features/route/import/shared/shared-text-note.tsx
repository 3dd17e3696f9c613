import { css } from 'goober'
import type { ReactElement } from 'react'
import type { ShareStatus } from '#domain/wire/service-worker/share-target.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { SHARE_PROBLEM_MESSAGES } from '../messages.ts'
import { findAppPath, findLink } from './find-link.ts'

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 12px;
  align-items: start;
  padding: 12px 4px 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  font-size: 0.9375rem;
  line-height: 1.375rem;
  & blockquote {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & p {
    color: var(--muted);
  }
  & > div {
    display: grid;
    justify-items: start;
    gap: 8px;
  }
`

/**
 * Shows a text that another app has shared: a link to this app, or else how to import a file
 * instead.
 */
export function SharedTextNote({ text, onDismiss }: { text: string; onDismiss: () => void }): ReactElement {
  const path = findAppPath(text, location.origin)
  const link = findLink(text)
  return (
    <section className={styles} aria-label="Shared with Cairnway">
      <div>
        <blockquote>{text}</blockquote>
        {path ? (
          <LinkButton href={path}>Open here</LinkButton>
        ) : (
          <p>
            Cairnway imports routes from GPX, TCX, FIT, KML and GeoJSON files, not from links or text. Export
            the route as a file, then share that file or choose it here.{' '}
            {link && (
              <a href={link} target="_blank" rel="noreferrer">
                Open {new URL(link).host}
              </a>
            )}
          </p>
        )}
      </div>
      <IconButton label="Dismiss" icon="close" onClick={onDismiss} />
    </section>
  )
}

const troubleStyles = css`
  display: flex;
  gap: 8px;
  padding: 10px 12px;
  border-radius: var(--radius-control);
  background: var(--warning-tint);
  color: var(--warning);
  font-size: 0.9375rem;
  line-height: 1.375rem;
`

/** Explains why not all shared content arrived. */
export function SharedFilesWarning({ outcome }: { outcome: ShareStatus }): ReactElement {
  return (
    <p className={troubleStyles} role="alert">
      <Icon name="warning" />
      <span>{SHARE_PROBLEM_MESSAGES[outcome]}</span>
    </p>
  )
}
