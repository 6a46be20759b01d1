/**
 * A browser that translates the page puts elements of its own where texts were, and React goes on as if the texts were there: what is
 * to come before one comes last, and what is to go is gone already. Each would be an exception that takes the whole page away.
 */
export const bearTranslation = (): void => {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function insert<Inserted extends Node>(
    this: Node,
    node: Inserted,
    before: Node | null,
  ): Inserted {
    insertBefore.call(this, node, before?.parentNode === this ? before : null);
    return node;
  };
  Node.prototype.removeChild = function remove<Removed extends Node>(this: Node, child: Removed): Removed {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
};
