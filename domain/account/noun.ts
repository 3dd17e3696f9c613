import { describeNoun, titleIn } from '../noun/noun.ts'
import { account } from './account.ts'
import { mergeAccount } from './merge.ts'

export const accountNoun = describeNoun({
  name: 'account',
  document: account,
  merge: mergeAccount,
  title: (document) => titleIn(document['part'] === 'draft' ? 'title' : 'part')(document),
})
