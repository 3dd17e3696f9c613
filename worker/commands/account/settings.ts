import * as v from 'valibot'
import { accountId } from '#domain/account/account.ts'
import { settingsFields } from '#domain/account/settings.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { DONE, invalidIssues, NOT_FOUND } from '../command-results.ts'

const schema = v.partial(v.object(settingsFields))

export async function editSettings(
  deps: CommandDeps,
  { set }: Commands['settings.edit'],
): Promise<CommandResult> {
  const id = accountId(deps.memberId, 'settings')
  const checked = v.safeParse(schema, set)
  if (!checked.success) return invalidIssues(checked.issues)
  if (!(await deps.waitForDocument('account', id))) return NOT_FOUND
  await deps.write([{ collection: 'account', id, action: 'edit', set: checked.output }])
  return DONE
}
