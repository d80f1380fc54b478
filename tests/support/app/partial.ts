type Part<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Part<Item>[]
    : T extends object
      ? { [Name in keyof T]?: Part<T[Name]> }
      : T

/** A fixture with only the fields that a test needs. TypeScript checks them against the type that the code expects. */
export const partial = <T>(given: Part<NoInfer<T>>): T => given as T
