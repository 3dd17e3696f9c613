import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOTIFICATION_TYPES } from '#domain/notification/notification.ts'
import { must } from '#domain/std/must.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { DEVICE_HEADER, type LoginResponse } from '#domain/wire/session/session.ts'
import { collections } from '#server/collections.ts'
import { notifyOnce } from '#server/resources/notifications/store.ts'
import { publish } from '#server/sync/feed/publish.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { LONG_MS } from '#tests/long.ts'
import { openTestApp, type TestApp, validRegistration } from '#tests/server/test-app.ts'
import { Dice } from '#tests/sim/dice.ts'
import { until } from '#tests/until.ts'
import { Line } from './line.ts'
import { isSynced, newDevice, openSignedIn } from './member-device.ts'

// Two devices of a member, one of them offline for a while: reading, deleting, marking all read and clearing all, in a random
// order, while notifications arrive. Both must end the same, and nothing may be lost that its device did not hold.

const SEEDS = Number(process.env['NOTIFICATION_SEEDS'] ?? 6)
const ACTS = ['read', 'delete', 'mark all', 'clear all'] as const
type Act = (typeof ACTS)[number]

interface Side {
  tab: Tab
  line: Line
}

let app: TestApp
let memberId: string
let sides: readonly [Side, Side]
const orders = new Set<string>()

beforeAll(async () => {
  app = await openTestApp({ ttl: { accessS: 864_000, refreshS: 864_000 } })
  const first = await app.register()
  memberId = first.user.id
  const { username, password } = validRegistration
  const headers = { [DEVICE_HEADER]: 'another-device-of-rosa' }
  const answer = await app.post(apiPaths.login, { username, password }, headers)
  sides = [await open(first), await open((await answer.json()) as LoginResponse)]
})
afterAll(async () => {
  process.stdout.write(
    `notifications on two devices: ${SEEDS} seeds, ${orders.size} orders of ${ACTS.length} acts\n`,
  )
  await Promise.all(sides.map(({ tab }) => tab.device.close()))
  await app.close()
})

async function open(tokens: LoginResponse): Promise<Side> {
  const line = new Line(app)
  const browser = newDevice(line)
  browser.tokens = tokens
  const tab = await openSignedIn(browser)
  await until(() => isSynced(tab))
  return { tab, line }
}

async function sync({ tab }: Side): Promise<void> {
  await until(async () => {
    await tab.device.sync.syncNow()
    return isSynced(tab)
  })
}

/** Another member's act notifies the member. */
async function arrive(dice: Dice): Promise<string> {
  app.wait(1)
  const id = v7()
  await app.db.transaction(async (query) => {
    const rows = await notifyOnce(query, {
      type: dice.pick(NOTIFICATION_TYPES),
      to: [memberId],
      message: 'It happened.',
      link: null,
      now: app.deps.clock(),
      idFor: () => id,
    })
    await publish(query, collections, rows)
  })
  return id
}

/** The ids that a device shows, with whether each is read. */
async function shownOn({ tab }: Side): Promise<Map<string, boolean>> {
  const shown: Map<string, boolean>[] = []
  const args = { isRead: null, types: null, limit: 500 } as const
  const unwatch = await tab.device.watch('notification.list', args, (rows) =>
    shown.push(new Map(rows.map(({ id, is_read }) => [id, is_read]))),
  )
  await until(() => shown.length > 0)
  unwatch()
  return must(shown.at(-1), 'the list')
}

async function unreadOn({ tab }: Side): Promise<number> {
  const counts: number[] = []
  const unwatch = await tab.device.watch('notification.unread', {}, (count) => counts.push(count))
  await until(() => counts.length > 0)
  unwatch()
  return must(counts.at(-1), 'the count')
}

async function onServer(): Promise<Map<string, boolean>> {
  const rows = await app.db.query<{ id: string; read: boolean }>(
    `select id, (own ->> 'is_read')::boolean as read from document
     where collection = 'notifications' and author_id = $1 and not deleted`,
    [memberId],
  )
  return new Map(rows.map(({ id, read }) => [id, read]))
}

/** What must be left, from what each device showed when its member acted. */
class Expected {
  readonly left = new Set<string>()
  readonly read = new Set<string>()

  apply(act: Act, shown: Iterable<string>): void {
    for (const id of shown) {
      if (act === 'read' || act === 'mark all') this.read.add(id)
      else this.left.delete(id)
    }
  }

  state(): Record<string, boolean> {
    return Object.fromEntries([...this.left].map((id) => [id, this.read.has(id)]))
  }
}

const COMMANDS = { 'mark all': 'notifications.read_all', 'clear all': 'notifications.clear_all' } as const

async function perform(act: Act, side: Side, { dice, expected }: { dice: Dice; expected: Expected }) {
  const shown = [...(await shownOn(side)).keys()]
  if (act === 'mark all' || act === 'clear all') {
    expected.apply(act, shown)
    expect(await side.tab.device.run(COMMANDS[act], {})).toEqual({ ok: true })
    return
  }
  const id = dice.pickOrNone(shown)
  if (id === null) return
  expected.apply(act, [id])
  expect(await side.tab.device.run(`notification.${act}`, { id })).toEqual({ ok: true })
}

async function runSeed(seed: number): Promise<void> {
  const dice = new Dice(seed)
  const expected = new Expected()
  const receive = async (count: number) => {
    for (let at = 0; at < count; at++) expected.left.add(await arrive(dice))
  }
  await receive(3)
  for (const side of sides) await sync(side)
  const offline = dice.pick(sides)
  offline.line.cut()
  const order = shuffled(ACTS, dice)
  orders.add(order.join())
  for (const act of order) {
    const side = dice.pick(sides)
    await perform(act, side, { dice, expected })
    if (side !== offline) await sync(side)
    await receive(dice.below(3))
    for (const other of sides) if (other !== offline && dice.chance(0.6)) await sync(other)
  }
  offline.line.mend()
  for (const side of dice.chance(0.5) ? sides : sides.toReversed()) await sync(side)
  for (const side of sides) await sync(side)
  for (const side of sides) {
    expect(Object.fromEntries(await shownOn(side))).toEqual(expected.state())
    expect(await unreadOn(side)).toBe(Object.values(expected.state()).filter((isRead) => !isRead).length)
  }
  expect(Object.fromEntries(await onServer())).toEqual(expected.state())
  await sides[0].tab.device.run('notifications.clear_all', {})
}

function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const rest = [...list]
  return list.map(() => must(rest.splice(dice.below(rest.length), 1)[0], 'one left'))
}

it.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
  'both devices end the same, and nothing newer is lost: seed %i',
  runSeed,
  LONG_MS,
)
