import { describeNoun, titleIn } from '../noun/noun.ts'
import { mergeProfile } from './merge.ts'
import { profile } from './profile.ts'

export const profileNoun = describeNoun({
  name: 'profile',
  document: profile,
  limitedBy: 'server',
  merge: mergeProfile,
  title: titleIn('username'),
})
