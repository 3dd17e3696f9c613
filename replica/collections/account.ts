import { account as accountDocument } from '#domain/account/account.ts'
import { mergeAccount } from '#domain/account/merge.ts'
import { type CollectionSpec, readText } from './spec/collection-spec.ts'
import { collectionSchema } from './spec/schema.ts'

const fields = accountDocument.options.flatMap((part) => Object.keys(part.entries))

export const account: CollectionSpec = {
  schema: collectionSchema({ fields, index: {}, indexes: [] }),
  document: accountDocument,
  deriveIndexFields: () => ({}),
  blankIndexFields: {},
  title: (doc) => readText(doc, doc['part'] === 'draft' ? 'title' : 'part'),
  merge: mergeAccount,
  parent: () => null,
}
