import type { Community } from '#domain/community/community.ts'
import type { OutdoorEvent } from '#domain/event/event.ts'
import type { MemberCard } from '#domain/member/user.ts'
import { type MemberNotification, NOTIFICATION_SUMMARY_MAX } from '#domain/notification/notification.ts'
import { NOTIFICATION_TITLES } from '#domain/notification/titles.ts'
import type { Route } from '#domain/route/route.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { uuidV7At } from '../uuid.ts'
import type { DemoNotification } from '../world.ts'
import type { PlannedMember } from './planned-member.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Type = MemberNotification['notification_type']

interface Occasion {
  type: Type
  agoMs: number
  /** follows the name of the sender; a whole sentence of the system */
  text: string
  summary?: string
  /** of the app; by default what `type` is about */
  link?: string
  isRead?: boolean
}

/** What has happened to each demo account, newest first; some notifications are unread. */
const OCCASIONS: readonly Occasion[] = [
  {
    type: 'event_update',
    agoMs: 12 * 60_000,
    text: 'moved the start from 05:00 to 04:30.',
    summary: 'Komna at first light',
  },
  {
    type: 'route_comment',
    agoMs: HOUR_MS,
    text: 'commented on your route.',
    summary: 'Is the upper footbridge passable with a child carrier?',
  },
  { type: 'follow', agoMs: 3 * HOUR_MS, text: 'follows you.' },
  { type: 'follow', agoMs: 3.5 * HOUR_MS, text: 'follows you.' },
  {
    type: 'route_rating',
    agoMs: 26 * HOUR_MS,
    text: 'reviewed your route.',
    summary: 'Well marked, and quiet after the hut.',
    isRead: true,
  },
  {
    type: 'group_post',
    agoMs: 30 * HOUR_MS,
    text: 'posted in Bohinj Hill Walkers.',
    summary: 'Third Saturday of the month is path day',
    isRead: true,
  },
  {
    type: 'event_invite',
    agoMs: 2 * DAY_MS,
    text: 'invites you to an event.',
    summary: 'Etchachan by moonlight',
    isRead: true,
  },
  { type: 'route_favorite', agoMs: 3 * DAY_MS, text: 'added your route to their favourites.', isRead: true },
  {
    type: 'route_favorite',
    agoMs: 3.1 * DAY_MS,
    text: 'added your route to their favourites.',
    isRead: true,
  },
  {
    type: 'event_reminder',
    agoMs: 3.5 * DAY_MS,
    text: 'An event begins in a day.',
    summary: 'Waterfalls before breakfast',
    isRead: true,
  },
  {
    type: 'group_join',
    agoMs: 5 * DAY_MS,
    text: 'has joined your community.',
    summary: 'Slow Ridge Club',
    isRead: true,
  },
  {
    type: 'group_invite',
    agoMs: 8 * DAY_MS,
    text: 'invites you to a community.',
    summary: 'Soča Paddlers',
    isRead: true,
  },
  {
    type: 'system',
    agoMs: 9 * DAY_MS,
    text: 'Welcome to Cairnway. Routes near your home area are on this device.',
    isRead: true,
  },
]

/** Without a sender. */
const OF_SYSTEM: readonly Type[] = ['event_reminder', 'system']

interface DemoContent {
  members: readonly PlannedMember[]
  cards: ReadonlyMap<PlannedMember, MemberCard>
  routes: readonly Route[]
  events: readonly OutdoorEvent[]
  communities: readonly Community[]
}

/** Notifications of all types for each demo account, as the server would have sent them. */
export function makeNotifications(
  { members, cards, routes, events, communities }: DemoContent,
  { random, now }: { random: SeededRandom; now: Date },
): DemoNotification[] {
  return members
    .filter(({ canSignIn }) => canSignIn)
    .flatMap((recipient) => {
      const senders = random.shuffle(members.filter((other) => other !== recipient))
      const own = routes.find(({ author, state }) => author.id === recipient.user.id && state === 'published')
      return OCCASIONS.map((occasion, at) => {
        const sender = senders[at % senders.length]
        const event = events.find(({ title }) => title === occasion.summary) ?? null
        const senderCard = event?.author ?? (sender && cards.get(sender)) ?? null
        const card = OF_SYSTEM.includes(occasion.type) ? null : senderCard
        return {
          recipientId: recipient.user.id,
          notification: makeNotification(occasion, {
            card,
            route: own ?? null,
            event,
            community: communityOf(occasion, communities),
            random,
            now,
          }),
        }
      })
    })
}

/** The community whose name the notification contains. */
const communityOf = ({ text, summary = '' }: Occasion, communities: readonly Community[]): Community | null =>
  communities.find(({ name }) => summary === name || text.includes(name)) ?? null

interface Surroundings {
  card: MemberCard | null
  route: Route | null
  event: OutdoorEvent | null
  community: Community | null
  random: SeededRandom
  now: Date
}

function makeNotification(
  occasion: Occasion,
  { card, route, event, community, random, now }: Surroundings,
): MemberNotification {
  const { type, agoMs, text, summary, isRead = false } = occasion
  const createdMs = now.getTime() - agoMs
  const at = new Date(createdMs).toISOString()
  return {
    id: uuidV7At(createdMs, random),
    version: 1,
    createdAt: at,
    updatedAt: at,
    notification_type: type,
    title: NOTIFICATION_TITLES[type],
    message: card ? `${card.username} ${text}` : text,
    is_read: isRead,
    read_at: isRead ? new Date(createdMs + 60_000).toISOString() : null,
    created_at: at,
    link: linkOf(type, { card, route, event, community }),
    sender: card,
    content_object_summary: (summary ?? (isAboutRoute(type) ? (route?.name ?? '') : '')).slice(
      0,
      NOTIFICATION_SUMMARY_MAX,
    ),
  }
}

function linkOf(
  type: Type,
  { card, route, event, community }: Pick<Surroundings, 'card' | 'route' | 'event' | 'community'>,
): string | null {
  if (event) return `/events/${event.id}`
  if (community) return `/communities/${community.id}`
  if (isAboutRoute(type)) return route && `/routes/${route.id}`
  if (type === 'follow') return card && `/users/${card.id}`
  return null
}

const isAboutRoute = (type: Type): boolean => type.startsWith('route_')
