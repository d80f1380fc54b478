import { showYuan } from '../../core/text/show'

/** Rates travel in millionths. */
export const showPpm = (ppm: number): string => `${ppm / 10_000}%`

export const showRate = ({ ratePpm, fixedFen }: { ratePpm: number | null; fixedFen: number | null }): string =>
  ratePpm !== null ? showPpm(ratePpm) : fixedFen !== null ? `每件 ${showYuan(fixedFen)}` : ''
