import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { useInitialSync } from '../../state/initial-sync.ts'
import { useIsOffline } from '../../state/offline.ts'
import { useSession } from '../../state/session.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import { dateFormat } from '../../ui/format/date-format.ts'
import { narrow } from '../../ui/theme/media.ts'
import { textStyles } from '../../ui/theme/text-styles.ts'
import { greetingMessage, summaryMessage } from './greeting-messages.ts'

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 20px 48px;
  padding: 32px 0;
  & h1 {
    margin: 4px 0 8px;
  }
  & > div > p:last-child {
    color: var(--muted);
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    padding: 20px 0 28px;
  }
`

const day = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const LINE_KEPT = '\u00a0'

/** The date, a greeting, and the state of the member's data. */
export function Greeting({ beside }: { beside?: ReactNode }): ReactElement {
  const { now } = usePlatform()
  const { user } = useSession()
  const { unsent, firstPull } = useSyncStatus()
  const offline = useIsOffline()
  const arrival = useInitialSync()
  const come = firstPull?.documents ?? 0
  const today = now()
  return (
    <header className={styles}>
      <div>
        <p className={textStyles.mono}>{day.format(today)}</p>
        <h1 className={textStyles.display}>
          {greetingMessage(today.getHours(), user?.first_name || user?.username)}
        </h1>
        <p>{summaryMessage({ unsent: unsent.length, offline, arrival, come }) || LINE_KEPT}</p>
      </div>
      {beside}
    </header>
  )
}
