import { describeNoun, titleIn } from '../noun/noun.ts'
import { community } from './community.ts'
import { mergeCommunity } from './merge.ts'

export const communityNoun = describeNoun({
  name: 'community',
  document: community,
  limitedBy: 'plan',
  merge: mergeCommunity,
  title: titleIn('name'),
})
