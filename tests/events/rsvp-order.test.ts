import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventFields } from '#domain/event/event.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { answerLabel } from '#src/features/event/answer-labels.ts'
import { decisionMessage, rejectionMessage } from '#src/features/event/detail/answer-messages.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { LONG_MS } from '#tests/long.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, editing, type TestMember } from '#tests/server/test-member.ts'
import { Dice } from '#tests/sim/dice.ts'
import {
  closeDevices,
  type MemberDevice,
  openDevice,
  openEventAndCut,
  reconnect,
  shownParticipation,
  shownRefusal,
  shuffled,
} from './devices.ts'
import { type Decided, PlacesOracle } from './places-oracle.ts'

// Members answer an event without a connection and connect in any order; some withdraw later. Each device
// then shows what the server decided and why. `npm run proof -- rsvp-order`: 100 seeds, 50 devices.

const SEEDS = Number(process.env['RSVP_ORDER_SEEDS'] ?? 4)
const DEVICES = Number(process.env['RSVP_ORDER_DEVICES'] ?? 8)
const DAY_MS = 86_400_000

let app: TestApp
let host: TestMember
const devices: MemberDevice[] = []
const shownTexts = new Map<string, number>()

beforeAll(async () => {
  app = await openTestApp({ ttl: { accessS: 864_000, refreshS: 864_000 } })
  host = await addMember(app, 'host')
  for (let at = 0; at < DEVICES; at++) devices.push(await openDevice(app, `member-${at}`))
}, LONG_MS)
afterAll(async () => {
  const texts = [...shownTexts].map(([text, count]) => `${count} × ${text}`)
  process.stdout.write(`rsvp order: ${SEEDS} seeds, ${DEVICES} devices\n${texts.join('\n')}\n`)
  await closeDevices(devices)
  await app.close()
})

interface Round {
  event: string
  fields: EventFields
  dice: Dice
  oracle: PlacesOracle
}

async function beginRound(seed: number): Promise<Round> {
  const dice = new Dice(seed)
  const startMs = Date.now() + 20 * DAY_MS
  const event = `outing-${seed}`
  const fields = eventFieldsOf({
    start: new Date(startMs).toISOString(),
    end: new Date(startMs + DAY_MS / 4).toISOString(),
    capacity: dice.between(1, Math.ceil(DEVICES * 0.8)),
    guestsAllowed: dice.below(3),
    approval: dice.chance(0.2),
  })
  await app.db.query('delete from attempt_count')
  expect((await host.push(creating('events', event, fields)))[0]?.status).toBe('applied')
  return { event, fields, dice, oracle: new PlacesOracle(fields) }
}

const answer = async ({ tab }: MemberDevice, event: string, guests: number | null): Promise<void> => {
  const data =
    guests === null ? ({ answer: 'not_going', guests: 0 } as const) : ({ answer: 'going', guests } as const)
  expect(await tab.device.run('event.answer', { event, ...data })).toEqual({ ok: true })
}

/** Everybody answers offline; they connect in another order. The hosts may close the answers meanwhile. */
async function answerAll({ event, fields, dice, oracle }: Round): Promise<void> {
  const answers = new Map<MemberDevice, number | null>()
  await Promise.all(devices.map((device) => openEventAndCut(device, event)))
  for (const device of devices) {
    const guests = dice.chance(0.85) ? dice.below(fields.guestsAllowed + 1) : null
    answers.set(device, guests)
    await answer(device, event, guests)
  }
  const closesAfter = dice.chance(0.2) ? dice.below(DEVICES) : DEVICES
  for (const [at, device] of shuffled(devices, dice).entries()) {
    if (at === closesAfter) await closeAnswers(event, oracle)
    await reconnect(device)
    oracle.answer(device.memberId, answers.get(device) ?? null)
  }
}

async function closeAnswers(event: string, oracle: PlacesOracle): Promise<void> {
  const set = { rsvpCloses: 500_000 }
  const [result] = await host.push(editing('events', event, { was: { rsvpCloses: null }, set }))
  expect(result?.status).toBe('applied')
  oracle.isClosed = true
}

async function withdrawSome({ event, dice, oracle }: Round): Promise<void> {
  const leaving = shuffled(devices, dice).filter(
    ({ memberId }) => oracle.decided(memberId)?.isClosed !== true,
  )
  for (const device of leaving.slice(0, Math.ceil(DEVICES * 0.3))) {
    device.line.cut()
    await answer(device, event, null)
  }
  for (const device of shuffled(leaving.slice(0, Math.ceil(DEVICES * 0.3)), dice)) {
    await reconnect(device)
    oracle.answer(device.memberId, null)
  }
}

/** The texts of the answer card. */
async function shownOn(device: MemberDevice, event: string): Promise<string> {
  const id = relationId({ kind: 'participation', member: device.memberId, target: event })
  const refusal = shownRefusal(device, id)
  if (refusal) return rejectionMessage(refusal)
  const participation = await shownParticipation(device, id)
  const label = answerLabel({ participation, syncState: null, isPast: false })
  const isComing = participation?.data.answer === 'going'
  return [label?.text, isComing && decisionMessage(participation)].filter(Boolean).join(': ')
}

const NEXT = {
  first: 'You are first in line and move up when a place becomes free.',
  later: 'You move up when places become free. You will be notified.',
}

/** The texts as the specification has them, from the oracle's decision. */
function expectedText({ state, position, movedUp, isClosed }: Decided): string {
  if (isClosed) return 'Answers to this event are closed.'
  if (state === 'not going') return 'Not going'
  if (state === 'requested')
    return 'Waiting for a host: A host approves everyone who wants to come. You will be notified.'
  if (state === 'waitlist')
    return `Waitlist #${position}: All places are taken. ${position === 1 ? NEXT.first : NEXT.later}`
  const why = movedUp ? ': A place became free, and you moved up from the waitlist.' : ''
  return `You’re going${why}`
}

it.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
  'each device shows what the server decided about its answer, and why: seed %i',
  async (seed) => {
    const round = await beginRound(seed)
    await answerAll(round)
    await withdrawSome(round)
    await Promise.all(devices.map(reconnect))
    for (const device of devices) {
      const decided = round.oracle.decided(device.memberId)
      const text = await shownOn(device, round.event)
      expect({ member: device.memberId, text }).toEqual({
        member: device.memberId,
        text: decided && expectedText(decided),
      })
      const kind = text.replace(/#\d+/, '#')
      shownTexts.set(kind, (shownTexts.get(kind) ?? 0) + 1)
      await discardRefused(device, round.event)
    }
  },
  LONG_MS,
)

async function discardRefused(device: MemberDevice, event: string): Promise<void> {
  const id = relationId({ kind: 'participation', member: device.memberId, target: event })
  if (shownRefusal(device, id)) await device.tab.device.sync.discard('relations', id)
}
