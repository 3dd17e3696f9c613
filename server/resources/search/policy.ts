import { maySee } from '../../sync/may-see.ts'

/** SQL that is true where a document may be found: what sync would not give a member, search does not tell of. */
export const mayFind = (document: string, member: string): string =>
  `(not ${document}.deleted and ${maySee(document, member)})`
