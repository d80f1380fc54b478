import { aria } from '@/shared/element/aria'

/** What lets a row that scrolls sideways be reached and scrolled with the arrow keys. */
export const scrolledByKeys = (label: string): Record<string, string> => ({
  ...aria({ role: 'group', label }),
  tabindex: '0',
})
