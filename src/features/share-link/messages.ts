import type { Failure } from '#domain/wire/errors/failure.ts'
import { LINKED_NOUNS, type LinkDays, type LinkTarget, type ShareLink } from '#domain/wire/share-link.ts'
import { formatDay, toLocalDay } from '../../ui/format/day.ts'

export const EXPIRY_OPTIONS: readonly { value: string; label: string; days: LinkDays }[] = [
  { value: '1', label: 'One day', days: 1 },
  { value: '7', label: 'One week', days: 7 },
  { value: '30', label: '30 days', days: 30 },
  { value: 'open', label: 'Until I end it', days: null },
]

/** `Holds until 30 November 2026`. */
export const expiryLabel = ({ endsAt }: Pick<ShareLink, 'endsAt'>): string =>
  endsAt === null ? 'Holds until you end it' : `Holds until ${formatDay(toLocalDay(new Date(endsAt)))}`

export const createdLabel = ({ createdAt }: Pick<ShareLink, 'createdAt'>): string =>
  `made ${formatDay(toLocalDay(new Date(createdAt)))}`

/** What somebody with a link gets to see. `isMine`: the one who makes it is its author. */
export function visibilityMessage(collection: LinkTarget['collection'], isMine: boolean): string {
  if (collection === 'routes')
    return `Whoever has the link sees this route without an account, as ${
      isMine ? 'others see it: nothing within your privacy zones' : 'everybody sees it'
    }.`
  return (
    'Whoever has the link sees this collection without an account: your own routes in it, private ones too, and ' +
    'those of others that everybody may see. Nothing within privacy zones is shown.'
  )
}

/** Why the server's answer is not there, for somebody who wants to send a link. */
export function failureMessage(
  { kind, message, code }: Failure,
  collection: LinkTarget['collection'],
): string {
  if (kind === 'unreachable' || kind === 'timeout')
    return 'Links are made by the server, and it can not be reached now.'
  if (code === 'not_found')
    return `The server does not have this ${LINKED_NOUNS[collection]} yet. Its link can be made once the ${LINKED_NOUNS[collection]} is sent.`
  return message
}
