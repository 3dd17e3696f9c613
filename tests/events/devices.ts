import type { Relation, RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { eventScope } from '#domain/wire/sync/scope.ts'
import type { SyncStatus } from '#domain/wire/sync/sync-status.ts'
import { beginSession } from '#server/resources/session/begin-session.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { Line } from '#tests/journey/line.ts'
import { isSynced, newDevice, openSignedIn } from '#tests/journey/member-device.ts'
import { makeMember } from '#tests/server/make-member.ts'
import type { TestApp } from '#tests/server/test-app.ts'
import type { Dice } from '#tests/sim/dice.ts'
import { until } from '#tests/until.ts'

// Devices of members of one event, each with a connection of its own that can be cut.

export interface MemberDevice {
  memberId: string
  tab: Tab
  line: Line
}

const PEOPLE_MAX = 500

/** Creates a member with a device, which is connected and up to date. */
export async function openDevice(app: TestApp, username: string): Promise<MemberDevice> {
  const memberId = `member-${username}`
  const line = new Line(app)
  const browser = newDevice(line)
  browser.tokens = await app.db.transaction(async (query) => {
    await makeMember(query, { id: memberId, username, now: app.deps.clock() })
    return beginSession(app.deps, query, { memberId, device: null })
  })
  const tab = await openSignedIn(browser)
  await until(() => isSynced(tab))
  return { memberId, tab, line }
}

/** Opens the page of an event while there is a connection, and then cuts it. */
export async function openEventAndCut({ tab, line }: MemberDevice, event: string): Promise<void> {
  await until(async () => (await tab.device.sync.subscribe(eventScope(event))) === 'held')
  line.cut()
}

/** Sends and downloads everything; a rejected change stays on the device. */
export async function reconnect({ tab, line }: MemberDevice): Promise<void> {
  line.mend()
  await until(async () => (await tab.device.sync.syncNow()).reached && (await isSettled(tab)))
}

async function isSettled(tab: Tab): Promise<boolean> {
  const { unsent } = tab.status()
  return unsent.every(({ refusal }) => refusal !== null) && (unsent.length > 0 || isSynced(tab))
}

/** A participation as a device shows it; null: none. */
export async function shownParticipation(
  { tab }: MemberDevice,
  id: string,
): Promise<RelationOf<'participation'> | null> {
  const shown: (Relation | null)[] = []
  const unwatch = await tab.device.watch('relation.one', { id }, (relation) => shown.push(relation))
  await until(() => shown.length > 0)
  unwatch()
  const relation = shown.at(-1) ?? null
  return relation?.kind === 'participation' ? relation : null
}

/** All participations of an event that a device shows. */
export async function shownPeople(
  { tab }: MemberDevice,
  event: string,
): Promise<readonly RelationOf<'participation'>[]> {
  const shown: (readonly Relation[])[] = []
  const args = {
    target: { collection: 'events', id: event },
    kind: 'participation',
    limit: PEOPLE_MAX,
  } as const
  const unwatch = await tab.device.watch('relation.to', args, ({ rows }) => shown.push(rows))
  await until(() => shown.length > 0)
  unwatch()
  return must(shown.at(-1), 'the people').filter((one) => one.kind === 'participation')
}

/** Why the change of a document was rejected, as the device shows it; null: it was not. */
export const shownRefusal = ({ tab }: MemberDevice, id: string): SyncStatus['unsent'][number]['refusal'] =>
  tab.status().unsent.find((item) => item.id === id)?.refusal ?? null

export function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const rest = [...list]
  return list.map(() => must(rest.splice(dice.below(rest.length), 1)[0], 'one left'))
}

export async function closeDevices(devices: readonly MemberDevice[]): Promise<void> {
  await Promise.all(devices.map(({ tab }) => tab.device.close()))
}
