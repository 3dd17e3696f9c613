import { describeNoun, titleIn } from '../noun/noun.ts'
import { idsAt, targetKey } from '../noun/reference-readers.ts'
import { mergePost } from './merge.ts'
import { post } from './post.ts'

const TITLE_LENGTH = 60

export const postNoun = describeNoun({
  name: 'post',
  document: post,
  limitedBy: { max: 10_000, unit: 'posts' },
  merge: mergePost,
  title: titleIn('text', TITLE_LENGTH),
  references: [idsAt('communities', 'community'), targetKey('target'), idsAt('routes', 'outing', 'route')],
})
