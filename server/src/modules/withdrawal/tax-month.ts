import { formatTime } from '../../kernel/school-time'

/** `2026-11` of the school's calendar. */
export const monthOf = (moment: Date): string => formatTime(moment, 'YYYY-MM')
