/** The value below which `share` of them lie; NaN of nothing. */
export const percentileOf = (values: number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length * share)] ?? Number.NaN

export const medianOf = (values: number[]): number => percentileOf(values, 0.5)
