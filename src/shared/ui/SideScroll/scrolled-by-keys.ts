import { aria } from '@/shared/element/aria'

/** Attributes that let a row that scrolls sideways be focused and scrolled with the arrow keys. */
export const scrolledByKeys = (label: string): Record<string, string> => ({
  ...aria({ role: 'group', label }),
  tabindex: '0',
})
