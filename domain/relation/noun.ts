import { describeNoun } from '../noun/noun.ts'
import { targetKey } from '../noun/reference-readers.ts'
import { fitOwnPacking } from '../trip/fit-limits.ts'
import { mergeRelation } from './merge.ts'
import { relation } from './relation.ts'

export const relationNoun = describeNoun({
  name: 'relation',
  document: relation,
  limitedBy: { max: 20_000, unit: 'follows, favorites, likes and other connections' },
  merge: mergeRelation,
  fitLimits: fitOwnPacking,
  title: () => '',
  references: [targetKey('target')],
})
