import { account as accountDocument } from '#domain/account/account.ts'
import { mergeAccount } from '#domain/account/merge.ts'
import { type CollectionSpec, textIn } from './collection.ts'
import { collectionSchema } from './schema.ts'

const fields = accountDocument.options.flatMap((part) => Object.keys(part.entries))

export const account: CollectionSpec = {
  schema: collectionSchema({ fields, index: {}, indexes: [] }),
  document: accountDocument,
  derive: () => ({}),
  blank: {},
  title: (doc) => textIn(doc, doc['part'] === 'draft' ? 'title' : 'part'),
  merge: mergeAccount,
  parent: () => null,
}
