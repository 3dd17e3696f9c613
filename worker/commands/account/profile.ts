import * as v from 'valibot'
import { writableProfileFields } from '#domain/profile/writable-fields.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { DONE, invalidIssues, NOT_FOUND } from '../command-results.ts'

/** The username is not edited here, because other members find the profile by it. */
const { username: _username, ...editable } = writableProfileFields
const schema = v.partial(v.object(editable))

/** Only the member's own profile can be edited; any other is `not_found`. */
export async function editProfile(
  deps: CommandDeps,
  { id, set }: Commands['profile.edit'],
): Promise<CommandResult> {
  const checked = v.safeParse(schema, set)
  if (!checked.success) return invalidIssues(checked.issues)
  if (id !== deps.memberId || !(await deps.waitForDocument('profiles', id))) return NOT_FOUND
  await deps.write([{ collection: 'profiles', id, action: 'edit', set: checked.output }])
  return DONE
}
