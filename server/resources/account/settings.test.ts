import { describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { editing, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { maya } = useTestApp({ members: ['maya'] })
const set = (was: Record<string, unknown>, to: Record<string, unknown>) =>
  editing('account', accountId(maya.id, 'settings'), { was, set: to })

describe('settings', () => {
  it.each([
    ['units', 'nautical'],
    ['theme', 'pink'],
    ['defaultVisibility', 'everybody'],
    ['part', 'me'],
    ['admin', true],
  ])('reject %s as %j', async (field, value) => {
    const result = only(await maya.push(set({ [field]: null }, { [field]: value })))
    expect(result.error?.field_errors).toHaveProperty(field)
  })

  it('start with the defaults', async () => {
    const { documents } = await maya.pull({ scopes: { [memberScope(maya.id)]: 0 } })
    expect(documents.account).toContainEqual(
      expect.objectContaining({ part: 'settings', ...DEFAULT_SETTINGS }),
    )
  })

  it('keep the member’s changes', async () => {
    await maya.push(set({ units: 'metric' }, { units: 'imperial' }))
    const { documents } = await maya.pull({ scopes: { [memberScope(maya.id)]: 0 } })
    expect(documents.account).toContainEqual(
      expect.objectContaining({ part: 'settings', units: 'imperial', theme: 'system' }),
    )
  })
})
