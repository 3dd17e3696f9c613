import { collaboratorRoleOf } from '../member/collaborator-role.ts'
import { describeNoun, titleIn } from '../noun/noun.ts'
import { idsAt } from '../noun/reference-readers.ts'
import { writableCollectionFields } from './may-write.ts'
import { mergeRouteCollection } from './merge.ts'
import { type RouteCollection, routeCollection, routeCollectionFields } from './route-collection.ts'

const { items: _items, ...editable } = routeCollectionFields

export const routeCollectionNoun = describeNoun({
  name: 'collection',
  document: routeCollection,
  limitedBy: { max: 500, unit: 'collections' },
  merge: mergeRouteCollection,
  title: titleIn('name'),
  references: [idsAt('communities', 'communities'), idsAt('routes', 'items', 'route')],
  writes: {
    fields: routeCollectionFields,
    editable,
    writableFields: (now: RouteCollection, memberId) =>
      writableCollectionFields(collaboratorRoleOf(now, memberId)),
    mayDelete: (now: RouteCollection, memberId) => collaboratorRoleOf(now, memberId) === 'owner',
    optimisticValues: () => ({ collaborators: [], totals: { distance: 0, ascent: 0, count: 0 } }),
  },
})
