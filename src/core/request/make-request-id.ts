const hex = (length: number): string =>
  Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('')

/**
 * A uuid that names one intention, such as to buy, so that a tap repeated on a bad network places one order. It only
 * has to be unique among this learner's requests; mini-programs have no synchronous source of strong randomness.
 */
export const makeRequestId = (): string => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
