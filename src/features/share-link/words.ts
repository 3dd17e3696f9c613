import type { Failure } from '#domain/wire/failure.ts'
import type { LinkDays, ShareLink } from '#domain/wire/share-link.ts'
import { dayWords, localDay } from '../../ui/format/day.ts'

export const HOLDS_FOR: readonly { value: string; label: string; days: LinkDays }[] = [
  { value: '1', label: 'One day', days: 1 },
  { value: '7', label: 'One week', days: 7 },
  { value: '30', label: '30 days', days: 30 },
  { value: 'open', label: 'Until I end it', days: null },
]

/** `Holds until 30 November 2026`. */
export const holdsWords = ({ endsAt }: Pick<ShareLink, 'endsAt'>): string =>
  endsAt === null ? 'Holds until you end it' : `Holds until ${dayWords(localDay(new Date(endsAt)))}`

export const madeWords = ({ createdAt }: Pick<ShareLink, 'createdAt'>): string =>
  `made ${dayWords(localDay(new Date(createdAt)))}`

/** Why the server's answer is not there, for somebody who wants to send a link. */
export function failureWords({ kind, message, code }: Failure): string {
  if (kind === 'unreachable' || kind === 'timeout')
    return 'Links are made by the server, and it can not be reached now.'
  if (code === 'not_found')
    return 'The server does not have this route yet. Its link can be made once the route is sent.'
  return message
}
