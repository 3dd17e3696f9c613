import { v7 } from 'uuid'
import type { RelationData } from '#domain/relation/relation.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../platform/port/command-messages.ts'
import type { CommandResult } from '../../platform/port/port.ts'
import { requestPersistentStorage } from '../../platform/storage/storage.ts'
import { notify } from '../../ui/toast/notify.ts'
import type { Audience } from './audience-labels.ts'

export type Failure = Extract<CommandResult, { ok: false }>

/**
 * Writes RSVPs and what hosts do. A command resolves when the change is durable on this device,
 * before it is synced.
 */
export interface EventCommands {
  /** This and the following commands show a toast if they fail, and resolve to whether they succeeded. */
  answer: (event: string, data: RelationData<'participation'>) => Promise<boolean>
  decide: (event: string, member: string, state: 'going' | 'refused') => Promise<boolean>
  checkIn: (event: string, member: string, isHere: boolean) => Promise<boolean>
  /** of a member who has not answered */
  checkInWalkIn: (event: string, member: string, isHere: boolean) => Promise<boolean>
  /** false: takes the invitation back */
  invite: (event: string, member: string, isInvited: boolean) => Promise<boolean>
  like: (event: string, on: boolean) => Promise<boolean>
  remove: (event: string) => Promise<boolean>
  /** For forms, which show the errors of their fields. */
  /** to another time */
  move: (event: string, time: { start: string; end: string }) => Promise<CommandResult>
  answerQuestions: (
    event: string,
    answers: RelationData<'event_answers'>['answers'],
  ) => Promise<CommandResult>
  cancel: (event: string, reason: string) => Promise<CommandResult>
  announce: (event: string, text: string, audience: Audience) => Promise<CommandResult>
}

export function useEventCommands(): EventCommands {
  const { port } = usePlatform()
  return {
    async answer(event, data) {
      const isStored = await notifyFailure(port.run('event.answer', { event, ...data }))
      // An RSVP that is not sent yet exists only here, so ask for persistent storage.
      if (isStored) requestPersistentStorage().catch(() => undefined)
      return isStored
    },
    decide: (event, member, state) => notifyFailure(port.run('participant.decide', { event, member, state })),
    checkIn: (event, member, isHere) =>
      notifyFailure(port.run('participant.tick', { event, member, isHere })),
    checkInWalkIn: (event, member, isHere) =>
      notifyFailure(port.run('participant.walk_in', { event, member, isHere })),
    invite(id, member, isInvited) {
      const target = { collection: 'events' as const, id }
      const name = isInvited ? 'invitation.make' : 'invitation.take_back'
      return notifyFailure(port.run(name, { target, member }))
    },
    like: (id, on) => notifyFailure(port.run('like.set', { target: { collection: 'events', id }, on })),
    remove: (id) => notifyFailure(port.run('event.delete', { id })),
    move: (id, time) => catchUnreachable(port.run('event.edit', { id, set: time })),
    answerQuestions: (event, answers) =>
      catchUnreachable(port.run('event.answer_questions', { event, answers })),
    cancel: (id, reason) => catchUnreachable(port.run('event.cancel', { id, reason })),
    announce: (id, text, audience) =>
      catchUnreachable(port.run('event.announce', { id, announcement: { id: v7(), text, audience } })),
  }
}

async function notifyFailure(pending: Promise<CommandResult>): Promise<boolean> {
  const result = await catchUnreachable(pending)
  if (!result.ok) notify('error', failureMessage(result))
  return result.ok
}

/** Without a form the message of the first invalid field is shown. */
export function failureMessage(failure: Failure): string {
  if (failure.reason === 'refused' && failure.code === 'closed') return CLOSED_MESSAGE
  if (failure.reason !== 'invalid') return commandErrorMessage(failure.reason)
  return Object.values(failure.field_errors)[0]?.[0] ?? commandErrorMessage(failure.reason)
}

export const CLOSED_MESSAGE = 'Answers to this event are closed.'
