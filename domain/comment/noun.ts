import { describeNoun, titleIn } from '../noun/noun.ts'
import { idsAt, targetKey } from '../noun/reference-readers.ts'
import { comment } from './comment.ts'
import { mergeComment } from './merge.ts'

const TITLE_LENGTH = 60

export const commentNoun = describeNoun({
  name: 'comment',
  document: comment,
  limitedBy: { max: 20_000, unit: 'comments' },
  merge: mergeComment,
  title: titleIn('text', TITLE_LENGTH),
  references: [targetKey('on'), idsAt('comments', 'replyTo')],
})
