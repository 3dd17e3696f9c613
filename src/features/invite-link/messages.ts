import type { Failure } from '#domain/wire/errors/failure.ts'
import type {
  InviteLink,
  InviteLinkRole,
  InviteLinkUses,
  InvitingCollection,
} from '#domain/wire/invite-link.ts'
import type { LinkDays } from '#domain/wire/share-link.ts'
import { formatDay, toLocalDay } from '../../ui/format/day.ts'

export const EXPIRY_OPTIONS: readonly { value: string; label: string; days: LinkDays }[] = [
  { value: '1', label: 'One day', days: 1 },
  { value: '7', label: 'One week', days: 7 },
  { value: '30', label: '30 days', days: 30 },
  { value: 'open', label: 'Never', days: null },
]

export const USES_OPTIONS: readonly { value: string; label: string; usesMax: InviteLinkUses }[] = [
  { value: '1', label: '1 person', usesMax: 1 },
  { value: '10', label: '10 people', usesMax: 10 },
  { value: '50', label: '50 people', usesMax: 50 },
  { value: '200', label: '200 people', usesMax: 200 },
  { value: 'open', label: 'No limit', usesMax: null },
]

/** What the texts call it. */
const LINKED_NOUNS: Readonly<Record<InvitingCollection, string>> = {
  communities: 'community',
  trips: 'trip',
}

export const ROLE_OPTIONS: readonly { value: InviteLinkRole; label: string }[] = [
  { value: 'editor', label: 'Editor' },
  { value: 'viewer', label: 'Viewer' },
]

/** What a link to a trip makes of those who join. */
export const ROLE_TEXTS: Readonly<Record<InviteLinkRole, string>> = {
  editor: 'They can change the plan.',
  viewer: 'They can see the plan.',
}

/** `Expires 30 November 2026`. */
export const expiryLabel = ({ endsAt }: Pick<InviteLink, 'endsAt'>): string =>
  endsAt === null ? 'Never expires' : `Expires ${formatDay(toLocalDay(new Date(endsAt)))}`

/** `3 of 10 people have joined with it`. */
export function usesLabel({ uses, usesMax }: Pick<InviteLink, 'uses' | 'usesMax'>): string {
  if (usesMax !== null) return `${uses} of ${usesMax} people have joined with it`
  if (uses === 0) return 'No one has joined with it yet'
  return uses === 1 ? '1 person has joined with it' : `${uses} people have joined with it`
}

const isOffline = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'timeout'

/** Why the link could not be loaded or changed. */
export function manageFailure(failure: Failure, collection: InvitingCollection): string {
  if (isOffline(failure)) return 'You need a connection to manage the link.'
  if (failure.code === 'not_found')
    return `This ${LINKED_NOUNS[collection]} is not synced yet. You can create a link once it is synced.`
  return failure.message
}

/** Why a link could not be opened or used. */
export function openFailure(failure: Failure): { title: string; text: string } {
  if (isOffline(failure))
    return { title: 'You are offline', text: 'Open the invitation again when you are online.' }
  if (failure.code === 'not_found')
    return {
      title: 'This invitation is no longer valid',
      text: 'It has expired, was used up or was replaced. Ask for a new link.',
    }
  if (failure.code === 'full')
    return { title: 'This trip is full', text: 'Its owner has to remove someone before you can join.' }
  if (failure.code === 'feature_locked')
    return {
      title: 'You cannot join now',
      text: 'The plan of the owner of this trip does not include planning together.',
    }
  if (failure.code === 'closed') return { title: 'This community is archived', text: 'No one can join it.' }
  return { title: 'The invitation could not be opened', text: failure.message }
}
