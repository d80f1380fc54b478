/** How long the work took. */
export const secondsOf = async (work: () => PromiseLike<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}
