import { accountId } from '#domain/account/account.ts'
import { type Action, pickOpenTab, type SimContext } from '../context.ts'

export const profileActions: Action[] = [
  {
    name: 'edit_profile',
    weight: 4,
    run: (context) =>
      editOwn(
        context,
        context.dice.pick([{ bio: context.journal.uniqueText('On foot') }, { activities: ['hike'] }]),
      ),
  },
  {
    name: 'change_profile_visibility',
    weight: 2,
    run: (context) => editOwn(context, { visibility: context.dice.pick(['members', 'followers']) }),
  },
  { name: 'set_units', weight: 2, run: setUnits },
]

function editOwn(context: SimContext, set: Record<string, unknown>): boolean {
  const at = pickOpenTab(context)
  const id = at?.device.memberId
  if (!at || !at.device.documents('profiles').some(({ doc }) => doc.id === id)) return false
  context.write(at.device, at.tab, [{ collection: 'profiles', id: id ?? '', action: 'edit', set }])
  return true
}

function setUnits(context: SimContext): boolean {
  const at = pickOpenTab(context)
  if (!at) return false
  const id = accountId(at.device.memberId, 'settings')
  if (!at.device.documents('account').some(({ doc }) => doc.id === id)) return false
  const set = { units: context.dice.pick(['metric', 'imperial']) }
  context.write(at.device, at.tab, [{ collection: 'account', id, action: 'edit', set }])
  return true
}
