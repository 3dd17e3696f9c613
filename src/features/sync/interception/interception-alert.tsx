import { type ReactElement, useEffect } from 'react'
import { apiPaths } from '#domain/wire/paths.ts'
import { buttonStyles } from '../../../ui/button/button-styles.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { INTERCEPTED_TITLE } from './banner-text.ts'
import { replaceInterceptionToast } from './interception-toast.ts'
import { INTERCEPTED, INTERCEPTED_HELP } from './messages.ts'
import { useIsIntercepted } from './use-is-intercepted.ts'

/** The service worker leaves it to the network, so that the page of a portal comes in its place. */
const UNHANDLED_PATH = apiPaths.health

/** In the Sync panel while something else answers instead of our server. */
export function InterceptionAlert(): ReactElement | null {
  const isIntercepted = useIsIntercepted()
  useEffect(replaceInterceptionToast, [])
  if (!isIntercepted) return null
  return (
    <section className="attention">
      <h3>
        <Icon name="warning" size="small" />
        {INTERCEPTED_TITLE}
      </h3>
      <p className="small">
        {INTERCEPTED} {INTERCEPTED_HELP}
      </p>
      <a
        className={buttonStyles}
        data-size="small"
        href={UNHANDLED_PATH}
        target="_blank"
        rel="noopener noreferrer"
      >
        Open its page
      </a>
    </section>
  )
}
