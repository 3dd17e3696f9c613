/**
 * SQL that is true where the member may see a document's content. Every answer asks it again at read time, whatever the feed
 * says. `document`: alias of the document's row; `member`: the parameter that holds the member's id.
 */
export const maySeeSql = (document: string, member: string): string => `(
  ${document}.author_id = ${member} or not ${document}.deleted and ${isSharedWithSql(document, member)}
)`

/** The same where the document still stands: what sync would not give a member, search and lists do not tell of. */
export const mayFindSql = (document: string, member: string): string =>
  `(not ${document}.deleted and ${maySeeSql(document, member)})`

/** The same for another member than the author, also of a document that was deleted since. */
export const isSharedWithSql = (document: string, member: string): string => `(
  (
    'members' = any (${document}.audience)
    or 'member:' || ${member} = any (${document}.audience)
    or exists (select from circle c where c.member_id = ${member} and c.key = any (${document}.audience))
  ) and not ${isDeniedSql(document, member)}
)`

/** SQL that is true where a block or a ban keeps the member from a document, whoever else it is shown to. */
export const isDeniedSql = (document: string, member: string): string => `exists (
  select from circle c where c.member_id = ${member}
    and ${keepsApart('c', document)}
)`

/** SQL that is true of a circle whose members do not see a document, whoever else may. */
function keepsApart(circle: string, document: string): string {
  return `(${circle}.key = 'blocked:' || ${document}.author_id or ${circle}.key = 'blocked:' || ${document}.below_author
    or ${circle}.key = ${document}.barred)`
}

/** More than the clocks of two servers differ. */
const CLOCKS_DIFFER = `interval '1 minute'`

/**
 * SQL that is true where the member was kept from a document before there was one: their devices can not hold it. What they have
 * made themselves they do hold, as a block of somebody who had blocked them.
 */
export const wasAlwaysDeniedSql = (document: string, member: string): string => `(
  ${document}.author_id is distinct from ${member} and exists (
    select from circle c where c.member_id = ${member} and ${keepsApart('c', document)}
      and c.since + ${CLOCKS_DIFFER} < ${document}.created_at
  )
)`
