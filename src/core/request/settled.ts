const values = new WeakMap<Promise<unknown>, { value: unknown }>()

/** Returns a resolved promise whose value `valueNow` can read without waiting. */
export const settled = <T>(value: T): Promise<T> => {
  const promise = Promise.resolve(value)
  values.set(promise, { value })
  return promise
}

/** Returns the value of a promise made by `settled`, and undefined for any other. */
export const valueNow = <T>(promise: Promise<T>): { value: T } | undefined =>
  values.get(promise) as { value: T } | undefined

/** Like `then`, and readable without waiting where the promise is. */
export const mapSettled = <T, U>(promise: Promise<T>, map: (value: T) => U): Promise<U> => {
  const now = valueNow(promise)
  return now ? settled(map(now.value)) : promise.then(map)
}
