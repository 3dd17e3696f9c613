import { accountId } from '#domain/account/account.ts'
import { type Act, type Scene, someTab } from './scene.ts'

export const memberActs: Act[] = [
  {
    name: 'edit_profile',
    weight: 4,
    run: (scene) =>
      editOwn(scene, scene.dice.pick([{ bio: scene.journal.text('On foot') }, { activities: ['hike'] }])),
  },
  {
    name: 'show_profile',
    weight: 2,
    run: (scene) => editOwn(scene, { visibility: scene.dice.pick(['members', 'followers']) }),
  },
  { name: 'set_units', weight: 2, run: setUnits },
]

function editOwn(scene: Scene, set: Record<string, unknown>): boolean {
  const at = someTab(scene)
  const id = at?.device.memberId
  if (!at || !at.device.documents('profiles').some(({ doc }) => doc.id === id)) return false
  scene.write(at.device, at.tab, [{ collection: 'profiles', id: id ?? '', action: 'edit', set }])
  return true
}

function setUnits(scene: Scene): boolean {
  const at = someTab(scene)
  if (!at) return false
  const id = accountId(at.device.memberId, 'settings')
  if (!at.device.documents('account').some(({ doc }) => doc.id === id)) return false
  const set = { units: scene.dice.pick(['metric', 'imperial']) }
  scene.write(at.device, at.tab, [{ collection: 'account', id, action: 'edit', set }])
  return true
}
