export type ListPage<Item> = { items: readonly Item[]; pages: number }

/** Every row of a list, page after page; what is added meanwhile moves rows, so none is given twice. */
export async function allPages<Item extends { id: string }>(
  read: (page: number) => Promise<ListPage<Item>>,
): Promise<Item[]> {
  const found = new Map<string, Item>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await read(page)
    pages = list.pages
    for (const item of list.items) found.set(item.id, item)
  }
  return [...found.values()]
}
