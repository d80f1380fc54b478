import type { Figures } from './run-lighthouse'

const median = (values: number[]): number => values.toSorted((left, right) => left - right)[values.length >> 1]!

/** Each figure's median, as the table shows it. */
export const compareMedians = (list: Figures[]): Record<keyof Figures, string> => {
  const show = (name: keyof Figures, digits = 0) => median(list.map((one) => one[name])).toFixed(digits)
  return {
    score: show('score'),
    'FCP ms': show('FCP ms'),
    'LCP ms': show('LCP ms'),
    'TBT ms': show('TBT ms'),
    CLS: show('CLS', 3),
    tasks: show('tasks'),
    'longest ms': show('longest ms'),
    'script KB': show('script KB'),
    requests: show('requests'),
    accessibility: show('accessibility'),
    'machine index': show('machine index'),
  }
}
