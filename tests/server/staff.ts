import { must } from '#domain/std/must.ts'
import type { CaseDetails, CaseRow, DecisionAct } from '#domain/wire/operations/moderation.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import type { TestApp } from './test-app.ts'
import type { TestMember } from './test-member.ts'

// Staff of a test server, and what they do.

export const makeStaff = (app: TestApp, { id }: TestMember): Promise<unknown> =>
  app.db.query('update member set is_staff = true where id = $1', [id])

export const makeSuperuser = (app: TestApp, { id }: TestMember): Promise<unknown> =>
  app.db.query('update member set is_superuser = true where id = $1', [id])

export async function readQueue(app: TestApp, staff: TestMember, query = ''): Promise<CaseRow[]> {
  const answer = await app.get(`${operationsPaths.cases}${query}`, staff.headers)
  return ((await answer.json()) as { rows: CaseRow[] }).rows
}

/** The only case of the queue. */
export const onlyCase = async (app: TestApp, staff: TestMember): Promise<CaseRow> =>
  must((await readQueue(app, staff))[0], 'a case')

export async function readDetails(app: TestApp, staff: TestMember, id: string): Promise<CaseDetails> {
  return (await (await app.get(operationsPaths.case(id), staff.headers)).json()) as CaseDetails
}

/** Decides the only case as it is now. */
export async function decide(
  app: TestApp,
  staff: TestMember,
  act: DecisionAct,
  more: { reason?: string; until?: string | null } = {},
): Promise<Response> {
  const { id, version } = await onlyCase(app, staff)
  return staff.post(operationsPaths.decide(id), { version, act, reason: 'It breaks our rules.', ...more })
}
