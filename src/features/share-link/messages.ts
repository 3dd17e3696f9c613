import type { Failure } from '#domain/wire/errors/failure.ts'
import { LINKED_NOUNS } from '#domain/wire/link-paths.ts'
import type { LinkDays, LinkTarget, ShareLink } from '#domain/wire/share-link.ts'
import { formatDay, toLocalDay } from '../../ui/format/day.ts'

export const EXPIRY_OPTIONS: readonly { value: string; label: string; days: LinkDays }[] = [
  { value: '1', label: 'One day', days: 1 },
  { value: '7', label: 'One week', days: 7 },
  { value: '30', label: '30 days', days: 30 },
  { value: 'open', label: 'Never', days: null },
]

/** `Expires 30 November 2026`. */
export const expiryLabel = ({ endsAt }: Pick<ShareLink, 'endsAt'>): string =>
  endsAt === null ? 'Never expires' : `Expires ${formatDay(toLocalDay(new Date(endsAt)))}`

export const createdLabel = ({ createdAt }: Pick<ShareLink, 'createdAt'>): string =>
  `Created ${formatDay(toLocalDay(new Date(createdAt)))}`

/** What a link shows. `isMine`: the member is the author. */
export function visibilityMessage(collection: LinkTarget['collection'], isMine: boolean): string {
  if (collection === 'routes')
    return `Anyone with the link can view this route without an account.${
      isMine ? ' Your privacy zones stay hidden.' : ''
    }`
  if (collection === 'trips')
    return (
      'Anyone with the link can view this trip without an account: its days, stops, notes and shared packing list, ' +
      'your own routes in it and public routes of others. Who takes part and personal packing lists stay hidden.'
    )
  return (
    'Anyone with the link can view this collection without an account, including your own private routes in it and ' +
    'public routes of others. Privacy zones stay hidden.'
  )
}

/** Why links could not be loaded, created or revoked. */
export function failureMessage(
  { kind, message, code }: Failure,
  collection: LinkTarget['collection'],
): string {
  if (kind === 'unreachable' || kind === 'timeout') return 'You need a connection to manage links.'
  if (code === 'not_found')
    return `This ${LINKED_NOUNS[collection]} is not synced yet. You can create a link once the ${LINKED_NOUNS[collection]} is synced.`
  return message
}
