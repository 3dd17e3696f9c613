// [Note: Nodes that a translation has moved] The page translation of a browser replaces texts by elements of its own,
// with the text inside or gone. React then removes a node from a parent that it has left, or inserts before it: both
// throw, and the page is lost. So a node that is gone counts as removed, and a place is looked for at what contains it.

export interface NodeMethods {
  removeChild: (this: Node, child: Node) => Node
  insertBefore: (this: Node, node: Node, before: Node | null) => Node
}

/** Makes `removeChild` and `insertBefore` accept nodes that something other than React has moved. */
export function tolerateMovedNodes({ prototype }: Pick<typeof Node, 'prototype'>): void {
  const methods: NodeMethods = prototype
  const { removeChild, insertBefore } = methods
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const wrapper = childContaining(this, child)
    if (wrapper) removeChild.call(this, wrapper)
    return child
  }
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = before === null || before.parentNode === this ? before : childContaining(this, before)
    return insertBefore.call(this, node, place) as T
  }
}

function childContaining(parent: Node, node: Node): Node | null {
  let at: Node | null = node
  while (at && at.parentNode !== parent) at = at.parentNode
  return at
}
