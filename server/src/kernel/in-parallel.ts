/**
 * Does the work for each item, at most `most` at once. After a failure nothing more begins; it is thrown when what had
 * begun has ended.
 */
export const inParallel = async <Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  let next = 0
  const takeNext = async (): Promise<void> => {
    try {
      while (next < items.length) await work(items[next++])
    } catch (error) {
      next = items.length
      throw error
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: most }, takeNext))
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
}
