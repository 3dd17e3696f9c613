/**
 * SQL condition: the member may see the content of a document. Every response evaluates it again at
 * read time, independent of the feed. `document`: alias of the document row; `member`: the
 * parameter with the member id.
 */
export const maySeeSql = (document: string, member: string): string => `(
  ${document}.author_id = ${member} or not ${document}.deleted and ${isSharedWithSql(document, member)}
)`

/** Like `maySeeSql`, but false for deleted documents: what search and lists may show. */
export const mayFindSql = (document: string, member: string): string =>
  `(not ${document}.deleted and ${maySeeSql(document, member)})`

/**
 * Like `maySeeSql` for members other than the author, and also for a document deleted since.
 * `withheld`: staff have hidden it.
 */
export const isSharedWithSql = (document: string, member: string): string => `(
  (
    'members' = any (${document}.audience)
    or 'member:' || ${member} = any (${document}.audience)
    or exists (select from circle c where c.member_id = ${member} and c.key = any (${document}.audience))
  ) and not ${document}.withheld and not ${isDeniedSql(document, member)}
)`

/** SQL condition: a block or a ban hides the document from the member, whatever its audience. */
export const isDeniedSql = (document: string, member: string): string => `exists (
  select from circle c where c.member_id = ${member}
    and ${deniesSql('c', document)}
)`

/**
 * SQL condition on a row of `circle`: its members do not see the document, whatever its audience.
 */
function deniesSql(group: string, document: string): string {
  return `(${group}.key = 'blocked:' || ${document}.author_id or ${group}.key = 'blocked:' || ${document}.below_author
    or ${group}.key = ${document}.barred)`
}

/** More than the clocks of two servers differ. */
const MAX_CLOCK_DIFFERENCE = `interval '1 minute'`

/**
 * SQL condition: the member was already denied when the document was created, so no device of
 * theirs can hold it. Their own documents are excluded, for example their block of a member who had
 * blocked them first.
 */
export const wasAlwaysDeniedSql = (document: string, member: string): string => `(
  ${document}.author_id is distinct from ${member} and exists (
    select from circle c where c.member_id = ${member} and ${deniesSql('c', document)}
      and c.since + ${MAX_CLOCK_DIFFERENCE} < ${document}.created_at
  )
)`
