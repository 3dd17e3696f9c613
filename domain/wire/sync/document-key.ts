/** `collection/id`: unique among all documents. */
export const documentKey = ({ collection, id }: { collection: string; id: string }): string =>
  `${collection}/${id}`
