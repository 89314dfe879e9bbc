interface Page {
  meta: { next_page_link: string | null };
}

export const LARGEST_PAGE = 50;

/** Reads all pages of a list, for inputs that must offer every choice. */
export async function allPages<P extends Page, T>(
  read: (page: number) => Promise<P>,
  itemsOf: (page: P) => readonly T[],
): Promise<T[]> {
  const items: T[] = [];
  for (let number = 1; ; number++) {
    const page = await read(number);
    items.push(...itemsOf(page));
    if (page.meta.next_page_link === null) return items;
  }
}
