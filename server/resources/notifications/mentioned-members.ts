import { MENTIONS_MAX, mentionedNames } from '#domain/post/mentions.ts'
import type { Query } from '../../db/database.ts'

/** The members whose usernames a text mentions. */
export async function readMentioned(query: Query, text: string): Promise<readonly string[]> {
  const names = mentionedNames(text).slice(0, MENTIONS_MAX)
  if (names.length === 0) return []
  const found = await query<{ id: string }>(
    `select id from member where lower(username) = any ($1) order by id`,
    [names],
    'mentioned-members',
  )
  return found.map(({ id }) => id)
}
