import { css } from 'goober'
import type { ReactElement } from 'react'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Agenda } from './agenda.tsx'
import { DataAge } from './data-age.tsx'
import type { CardSlots } from './event-card.tsx'
import { useCardContext } from './use-card-context.ts'
import { useAgendaView } from './view/use-agenda-view.ts'

const head = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 20px;
  margin-bottom: 16px;
`

interface DiscoverEventsProps {
  /** of Discover, in the URL */
  tab: string
  memberId: string
  slots: CardSlots
}

/** The upcoming events on this device, within Discover. */
export function DiscoverEvents({ tab, memberId, slots }: DiscoverEventsProps): ReactElement {
  const control = useAgendaView(tab)
  const context = useCardContext(memberId, slots)
  return (
    <>
      <div className={head}>
        <DataAge />
        <TextLink href={paths.events}>Calendar and your events</TextLink>
      </div>
      <Agenda {...{ memberId, ...control, context }} />
    </>
  )
}
