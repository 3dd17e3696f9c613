import { describeNoun, titleIn } from '../noun/noun.ts'
import { idsAt } from '../noun/reference-readers.ts'
import { mergeRoute } from './merge.ts'
import { route } from './route.ts'

export const routeNoun = describeNoun({
  name: 'route',
  document: route,
  limitedBy: 'plan',
  merge: mergeRoute,
  title: titleIn('name'),
  references: [idsAt('communities', 'communities'), idsAt('routes', 'copiedFrom')],
})
