/**
 * SQL that is true where the member may see a document's content. Every answer asks it again at read time, whatever the feed
 * says. `document`: alias of the document's row; `member`: the parameter that holds the member's id.
 */
export const maySee = (document: string, member: string): string => `(
  ${document}.author_id = ${member}
  or not ${document}.deleted and (
    'members' = any (${document}.audience)
    or 'member:' || ${member} = any (${document}.audience)
    or exists (select from circle c where c.member_id = ${member} and c.key = any (${document}.audience))
  ) and not exists (
    select from circle c where c.member_id = ${member}
      and (c.key = 'blocked:' || ${document}.author_id or c.key = ${document}.barred)
  )
)`
