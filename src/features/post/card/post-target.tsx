import type { ReactElement } from 'react'
import { useSteadyQuery } from '../../../platform/queries/use-query.ts'
import type { PostSlots } from '../post-slots.ts'
import type { PostTarget } from '../queries.ts'

interface PostTargetCardProps {
  target: PostTarget
  slots: Pick<PostSlots, 'RouteCard' | 'EventCard'>
}

/** The route or event that a post is about, as a card. */
export function PostTargetCard({ target, slots }: PostTargetCardProps): ReactElement | null {
  if (target.collection === 'routes') return <TargetRoute id={target.id} Card={slots.RouteCard} />
  if (target.collection === 'events') return <TargetEvent id={target.id} Card={slots.EventCard} />
  return null
}

function TargetRoute({ id, Card }: { id: string; Card: PostSlots['RouteCard'] }): ReactElement | null {
  const { rows } = useSteadyQuery('route.some', { ids: [id] })
  if (rows === undefined) return null
  const [route] = rows
  return route ? <TargetFrame card={<Card route={route} size="small" />} /> : <Missing noun="route" />
}

function TargetEvent({ id, Card }: { id: string; Card: PostSlots['EventCard'] }): ReactElement | null {
  const { rows } = useSteadyQuery('event.some', { ids: [id] })
  if (rows === undefined) return null
  const [event] = rows
  return event ? <TargetFrame card={<Card event={event} />} /> : <Missing noun="event" />
}

const TargetFrame = ({ card }: { card: ReactElement }): ReactElement => <div className="target">{card}</div>

const Missing = ({ noun }: { noun: string }): ReactElement => (
  <p className="note">The {noun} is not on this device.</p>
)
