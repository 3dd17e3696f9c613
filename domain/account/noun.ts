import { describeNoun, titleIn } from '../noun/noun.ts'
import { account } from './account.ts'
import { DRAFTS_MAX } from './draft-limits.ts'
import { mergeAccount } from './merge.ts'

export const accountNoun = describeNoun({
  name: 'account',
  document: account,
  limitedBy: { max: DRAFTS_MAX, unit: 'drafts' },
  merge: mergeAccount,
  title: (document) => titleIn(document['part'] === 'draft' ? 'title' : 'part')(document),
})
