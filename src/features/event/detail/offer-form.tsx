import type { ReactElement } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { useEventCommands } from '../commands.ts'
import { deviceTimeZone, formatMoment } from '../event-time.ts'
import type { Participation } from '../queries.ts'

interface OfferFormProps {
  eventId: string
  participation: Participation
}

/** A place that is kept for the member until they accept it, pass it on, or the time is over. */
export function OfferForm({ eventId, participation }: OfferFormProps): ReactElement {
  const { now } = usePlatform()
  const { answer } = useEventCommands()
  const { data, offerUntil } = participation
  return (
    <>
      <p>
        A place became free shortly before the start.
        {offerUntil &&
          ` It is yours if you accept it until ${formatMoment(offerUntil, now(), deviceTimeZone())}.`}
      </p>
      <Row tight>
        <Button
          tone="primary"
          icon="check"
          onClick={() => void answer(eventId, { answer: 'going', guests: data.guests, accepts: true })}
        >
          Accept the place
        </Button>
        <Button onClick={() => void answer(eventId, { answer: 'not_going', guests: 0 })}>Pass it on</Button>
      </Row>
    </>
  )
}
