import { css } from 'goober'
import { type ReactElement, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { formatPlace } from '#domain/route/place-name.ts'
import { formatTripDates } from '#domain/trip/format-dates.ts'
import type { EventHit } from '#domain/wire/search/search.ts'
import { useUnits } from '../../state/settings.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { dateFormat } from '../../ui/format/date-format.ts'
import { formatDistance } from '../../ui/format/distance.ts'
import { formatQuantity } from '../../ui/format/quantity.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { textStyles } from '../../ui/theme/text-styles.ts'
import type { SearchOption } from './options.ts'

const styles = css`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 12px;
  min-height: max(44px, var(--control));
  padding: 4px 16px;
  &[aria-selected='true'] {
    background: var(--sunk);
    box-shadow: inset 3px 0 var(--moss);
  }
  & > svg {
    justify-self: center;
    color: var(--muted);
  }
  & em {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & b {
    display: block;
    overflow-wrap: anywhere;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    font-weight: 600;
  }
  & small {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`

interface OptionLineProps {
  id: string
  option: SearchOption
  isActive: boolean
  onPoint: (href: string) => void
  onDone: () => void
}

/** One result: an option for the keyboard and screen reader, a link for the pointer. */
export function SearchOptionLink({ id, option, isActive, onPoint, onDone }: OptionLineProps): ReactElement {
  const { href } = option
  const line = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Link
      ref={line}
      id={id}
      href={href}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element can be no link
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles}
      onPointerMove={() => onPoint(href)}
      onClick={onDone}
    >
      <Content option={option} />
    </Link>
  )
}

function Content({ option }: { option: SearchOption }): ReactElement {
  const units = useUnits()
  if (option.noun === 'list') {
    return (
      <>
        <Icon name="list" />
        <b>All routes with “{option.text}”</b>
      </>
    )
  }
  if (option.noun === 'member') {
    const { id, username, first_name, last_name, avatar } = option.hit
    const name = [first_name, last_name].filter(Boolean).join(' ')
    return (
      <>
        <Avatar id={id} name={username} size="small" picture={avatar} />
        <span>
          <b>{name || username}</b>
        </span>
        <small>{username}</small>
      </>
    )
  }
  if (option.noun === 'trip') {
    return (
      <>
        <Icon name="list" />
        <span>
          <b>{option.hit.name}</b>
        </span>
        <small>{formatTripDates(option.hit) ?? 'No date yet'}</small>
      </>
    )
  }
  if (option.noun === 'event') return <EventContent event={option.hit} />
  const { name, place, distance } = option.hit
  return (
    <>
      <Icon name="route" />
      <span>
        <b>{name}</b>
        <em className={textStyles.place}>{formatPlace(place)}</em>
      </span>
      <small>{formatQuantity(formatDistance(distance, units))}</small>
    </>
  )
}

function EventContent({ event }: { event: EventHit }): ReactElement {
  const { title, place, start, timeZone, state } = event
  const day = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone })
  return (
    <>
      <Icon name="calendar" />
      <span>
        <b>{title}</b>
        <em className={textStyles.place}>{place}</em>
      </span>
      <small>{state === 'cancelled' ? 'Cancelled' : day.format(Date.parse(start))}</small>
    </>
  )
}
