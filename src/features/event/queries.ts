import type { OutdoorEvent } from '#domain/event/event.ts'
import type { Relation, RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { eventScope } from '#domain/wire/sync/scope.ts'
import type { EventAgendaArgs, EventPeriodArgs, EventRow, RouteRow } from '../../platform/port/port.ts'
import { useQuery, useSteadyQuery } from '../../platform/queries/use-query.ts'
import {
  type ScopeSubscription,
  useScopeSubscription,
} from '../../platform/queries/use-scope-subscription.ts'

export type Participation = RelationOf<'participation'>
export type EventAnswers = RelationOf<'event_answers'>
export type CheckIn = RelationOf<'check_in'>
export type Invitation = RelationOf<'invitation'>

/** More RSVPs of one member are not shown on cards. */
const OWN_RSVPS_MAX = 300
const CHECK_INS_MAX = 500
const ANSWERS_MAX = 500
const INVITATIONS_MAX = 500
/** A series has documents of at most 30 coming dates. */
const DATES_MAX = 30

/** Events of a list; the previous rows stay until the new ones are loaded. */
export const useEventAgenda = (args: EventAgendaArgs) => useSteadyQuery('event.agenda', args)

/** Events of a period; the previous rows stay until the new ones are loaded. */
export const useEventPeriod = (args: EventPeriodArgs) => useSteadyQuery('event.period', args)

/** The first routes of these events, by id, as far as they are on this device. */
export const useFirstRoutes = (rows: readonly EventRow[]): ReadonlyMap<string, RouteRow> | undefined =>
  useRoutesById([...new Set(rows.flatMap(({ routes }) => routes[0] ?? []))])

export const useEvent = (id: string): OutdoorEvent | null | undefined => useQuery('event.one', { id })

/** Downloads an event with its participants while its page is open. */
export const useEventSubscription = (id: string): ScopeSubscription => useScopeSubscription(eventScope(id))

/** The coming dates of a series that are on this device; undefined: not loaded yet. */
export const useSeriesDates = (series: string, moment: string): readonly EventRow[] | undefined =>
  useSteadyQuery('event.dates', { series, moment, limit: DATES_MAX }).rows

/** The member's own RSVPs by event; undefined: not loaded yet. */
export function useMyParticipations(memberId: string): ReadonlyMap<string, Participation> | undefined {
  const rows = useQuery('relation.of', { member: memberId, kind: 'participation', limit: OWN_RSVPS_MAX })
  return rows && new Map(rows.filter(isParticipation).map((row) => [row.target.id, row]))
}

/** A member's RSVP; null: none; undefined: not loaded yet. */
export function useParticipation(event: string, member: string): Participation | null | undefined {
  const relation = useQuery('relation.one', { id: participationId(event, member) })
  return relation && isParticipation(relation) ? relation : relation === undefined ? undefined : null
}

/** RSVPs to an event, newest first; `total`: number of them on this device. */
export function useParticipations(
  event: string,
  limit: number,
): { rows: readonly Participation[]; total: number } | undefined {
  const { rows: found } = useSteadyQuery('relation.to', {
    target: { collection: 'events', id: event },
    kind: 'participation',
    limit,
  })
  return found && { rows: found.rows.filter(isParticipation), total: found.total }
}

/** The arrivals at an event that this host may see, newest first. */
export function useCheckIns(event: string): readonly CheckIn[] {
  const target = { collection: 'events' as const, id: event }
  const { rows } = useSteadyQuery('relation.to', { target, kind: 'check_in', limit: CHECK_INS_MAX })
  return rows?.rows.filter((row) => row.kind === 'check_in') ?? []
}

type AskingEvent = Pick<OutdoorEvent, 'id' | 'series'>

/** A member's answers to the questions of an event, or of its series; undefined: not loaded yet. */
export function useOwnAnswers({ id, series }: AskingEvent, member: string): EventAnswers | null | undefined {
  const idOf = (target: string) => relationId({ kind: 'event_answers', member, target })
  const given = useQuery('relation.one', { id: idOf(id) })
  const inSeries = useQuery('relation.one', { id: idOf(series ?? id) })
  if (given === undefined || inSeries === undefined) return undefined
  return [given, inSeries].find((one) => one?.kind === 'event_answers') ?? null
}

/** The answers to the questions of an event or its series by member; only hosts have those of others. */
export function useAnswersByMember({ id, series }: AskingEvent): ReadonlyMap<string, EventAnswers> {
  const given = useAnswersTo(id)
  const inSeries = useAnswersTo(series ?? id)
  return new Map([...inSeries, ...given].map((one) => [one.author.id, one]))
}

function useAnswersTo(event: string): readonly EventAnswers[] {
  const target = { collection: 'events' as const, id: event }
  const { rows } = useSteadyQuery('relation.to', { target, kind: 'event_answers', limit: ANSWERS_MAX })
  return rows?.rows.filter((row) => row.kind === 'event_answers') ?? []
}

/** The member's invitations of others to an event, newest first. */
export function useInvitations(event: string): readonly Invitation[] {
  const target = { collection: 'events' as const, id: event }
  const { rows } = useSteadyQuery('relation.to', { target, kind: 'invitation', limit: INVITATIONS_MAX })
  return rows?.rows.filter((row) => row.kind === 'invitation') ?? []
}

/** The local ones of these routes by id. */
export function useRoutesById(ids: readonly string[]): ReadonlyMap<string, RouteRow> | undefined {
  const { rows } = useSteadyQuery('route.some', { ids: [...ids] })
  return rows && new Map(rows.map((row) => [row.id, row]))
}

export const participationId = (event: string, member: string): string =>
  relationId({ kind: 'participation', member, target: event })

const isParticipation = (relation: Relation): relation is Participation => relation.kind === 'participation'
