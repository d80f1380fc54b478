export const TABS = [
  ['presence', '上课点名'],
  ['make-ups', '补签'],
  ['absence-alerts', '连续旷课'],
] as const
