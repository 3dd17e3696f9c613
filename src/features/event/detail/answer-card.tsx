import { css } from 'goober'
import type { ComponentType, ReactElement } from 'react'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { currentEventState, rsvpRejection } from '#domain/event/event-state.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useIsOffline } from '../../../state/offline.ts'
import { useItemState, useSyncStatus } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { Icon, type IconShape } from '../../../ui/icons/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { SegmentedControl } from '../../../ui/tabs/segmented-control.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { type AnswerLabel, answerLabel } from '../answer-labels.ts'
import { CLOSED_MESSAGE, useEventCommands } from '../commands.ts'
import { deviceTimeZone, formatMoment } from '../event-time.ts'
import { type Participation, participationId, useParticipation } from '../queries.ts'
import { decisionMessage, rejectionMessage, requestMessage } from './answer-messages.ts'
import { OfferForm } from './offer-form.tsx'
import { Places } from './places.tsx'
import type { QuestionsDialogProps } from './questions/questions-dialog.tsx'
import { QuestionsNote } from './questions/questions-note.tsx'
import { useQuestions } from './questions/use-questions.ts'

const CLOCK = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 6v4.2l2.8 1.8'

const styles = css`
  margin-bottom: 32px;
  padding: 16px;
  & h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-bottom: 12px;
    font-size: 1.0625rem;
    line-height: 1.5rem;
  }
  & h2[data-tone='moss'] {
    color: var(--moss);
  }
  & h2[data-tone='lake'] {
    color: var(--lake);
  }
  & h2[data-tone='danger'] {
    color: var(--danger);
  }
  & p {
    margin: 0 0 12px;
  }
  & .guests {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    margin-top: 12px;
    font-size: 0.875rem;
  }
`

/** The element that tells screen readers what became of the answer. */
const ANSWER_TITLE = 'Your answer'

interface AnswerCardProps {
  event: OutdoorEvent
  memberId: string
  QuestionsDialog: ComponentType<QuestionsDialogProps>
}

/** The member's own answer, what became of it, and the places of the event. */
export function AnswerCard({ event, memberId, QuestionsDialog }: AnswerCardProps): ReactElement | null {
  const { now } = usePlatform()
  const participation = useParticipation(event.id, memberId)
  const syncState = useItemState({ collection: 'relations', id: participationId(event.id, memberId) })
  if (participation === undefined) return null
  const state = currentEventState(event, now())
  const label = answerLabel({ participation, syncState, isPast: state === 'past' })
  const isOffered = participation?.state === 'offered' && syncState === null
  return (
    <section aria-label={ANSWER_TITLE}>
      <Card className={styles} unsent={syncState !== null}>
        <output>
          <h2 data-tone={label?.tone}>
            {label && ICONS[label.tone] && <Icon name={ICONS[label.tone] ?? CLOCK} />}
            {label ? label.text : state === 'scheduled' ? 'Will you come?' : 'Not answered'}
            {participation && participation.data.guests > 0 && isComing(participation) && (
              <span className={textStyles.muted}>{` +${participation.data.guests}`}</span>
            )}
            {syncState && <SyncChip state={syncState} />}
          </h2>
          <Explanation event={event} participation={participation} />
        </output>
        {state === 'scheduled' &&
          (isOffered ? (
            <OfferForm eventId={event.id} participation={participation} />
          ) : (
            <AnswerForm {...{ event, participation, memberId, QuestionsDialog }} />
          ))}
        {state !== 'cancelled' && (
          <Places event={event} mentionsGuests={participation?.data.answer !== 'going'} />
        )}
      </Card>
    </section>
  )
}

const ICONS: Partial<Record<AnswerLabel['tone'], IconShape>> = {
  moss: 'check',
  lake: CLOCK,
  warning: CLOCK,
  danger: 'close',
}

const isComing = ({ data }: Participation): boolean => data.answer === 'going'

interface AnswerProps {
  event: OutdoorEvent
  participation: Participation | null
}

/** Why the answer has no effect yet, or none at all. */
function Explanation({ event, participation }: AnswerProps): ReactElement | null {
  const { now } = usePlatform()
  const isOffline = useIsOffline()
  const { unsent, lastSyncedAt } = useSyncStatus()
  if (!participation) return null
  const change = unsent.find(({ id, collection }) => collection === 'relations' && id === participation.id)
  if (change?.refusal) return <p className={textStyles.small}>{rejectionMessage(change.refusal)}</p>
  if (!isComing(participation)) return null
  if (change && !isOffline) return <p className={textStyles.small}>Asking for a place…</p>
  const asOf = lastSyncedAt && formatMoment(lastSyncedAt, now(), deviceTimeZone())
  const message = change ? requestMessage(event, asOf) : decisionMessage(participation)
  return message === null ? null : <p className={classNames(textStyles.small, textStyles.muted)}>{message}</p>
}

const OPTIONS: readonly { value: 'going' | 'not_going' | 'none'; label: string }[] = [
  { value: 'going', label: 'Going' },
  { value: 'not_going', label: 'Not going' },
]

/** Going or not, and how many guests come along. */
function AnswerForm({
  event,
  participation,
  memberId,
  QuestionsDialog,
}: AnswerProps & AnswerCardProps): ReactElement {
  const { now } = usePlatform()
  const { answer } = useEventCommands()
  const given = participation?.data ?? null
  const guests = Math.min(given?.guests ?? 0, event.guestsAllowed)
  const isClosed = rsvpRejection(event, now()) !== null
  const isRefused = participation?.state === 'refused'
  // declining is always possible
  const mayCome = !isClosed && !isRefused
  const canKeep = given?.answer === 'going' && !isRefused
  const questions = useQuestions(event, { memberId, participation })
  const options = OPTIONS.filter(({ value }) => value === 'not_going' || mayCome || canKeep)
  return (
    <>
      {isClosed && <p className={textStyles.small}>{CLOSED_MESSAGE}</p>}
      <SegmentedControl
        wide
        label={ANSWER_TITLE}
        options={options}
        value={given?.answer ?? 'none'}
        onChange={(value) => {
          if (value === 'going' && questions.mustAnswer) questions.open()
          else if (value !== 'none')
            void answer(event.id, { answer: value, guests: value === 'going' ? guests : 0 })
        }}
      />
      {event.guestsAllowed > 0 && mayCome && given?.answer === 'going' && (
        <div className="guests">
          <span>Guests you bring</span>
          <SelectInput
            size="small"
            label="Guests you bring"
            options={guestOptions(event.guestsAllowed)}
            value={String(guests)}
            onChange={(count) => void answer(event.id, { answer: 'going', guests: Number(count) })}
          />
        </div>
      )}
      {questions.areAsked && mayCome && <QuestionsNote questions={questions} />}
      {questions.isOpen && (
        <QuestionsDialog
          event={event}
          answers={questions.answers}
          rsvp={given?.answer === 'going' ? null : { answer: 'going', guests }}
          onClose={questions.close}
        />
      )}
    </>
  )
}

const guestOptions = (max: number) =>
  Array.from({ length: max + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? 'None' : String(count),
  }))
