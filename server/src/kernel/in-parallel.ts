/**
 * Does the work for each item, at most `most` at once. After a failure nothing more begins; it is thrown when what had
 * begun has ended.
 */
export const inParallel = async <Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = [...items]
  const takeNext = async (): Promise<void> => {
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
    } catch (error) {
      waiting.length = 0
      throw error
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: most }, takeNext))
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
}
