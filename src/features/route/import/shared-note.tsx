import { css } from 'goober'
import type { ReactElement } from 'react'
import type { SharedEnd } from '#domain/wire/shared.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { linkIn, pathIn } from './shared-text.ts'
import { SHARED_END_WORDS } from './words.ts'

const look = css`
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

/** A link or words that another app has shared: from them no route can be read, and the member is told what can. */
export function SharedNote({ text, onDismiss }: { text: string; onDismiss: () => void }): ReactElement {
  const path = pathIn(text, location.origin)
  const link = linkIn(text)
  return (
    <section className={look} aria-label="Shared with Cairnway">
      <div>
        <blockquote>{text}</blockquote>
        {path ? (
          <LinkButton href={path}>Open it here</LinkButton>
        ) : (
          <p>
            Cairnway reads routes from GPX, TCX, FIT, KML and GeoJSON files, not from links or texts. Save the
            route as such a file there, and share that file or choose it here.{' '}
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

const troubleLook = css`
  display: flex;
  gap: 8px;
  padding: 10px 12px;
  border-radius: var(--radius-control);
  background: var(--warning-tint);
  color: var(--warning);
  font-size: 0.9375rem;
  line-height: 1.375rem;
`

/** Why not all that was shared is here. */
export function SharedTrouble({ end }: { end: SharedEnd }): ReactElement {
  return (
    <p className={troubleLook} role="alert">
      <Icon name="warning" />
      <span>{SHARED_END_WORDS[end]}</span>
    </p>
  )
}
