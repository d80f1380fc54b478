import { findInkOn, isReadableBackground } from '@contract/shop/readable-colors'
import type { Fields } from './fields'

/** Of large white text and of icons (WCAG 2.1, 1.4.11). */
export const LEAST_CONTRAST = 3

/** Refuses a background on which the app's dark text is hard to read. */
export const checkBackground = (fields: Fields, name: string, color: string): void => {
  if (!isReadableBackground(color)) fields.refuse(name, `背景 ${color} 太深，深色的字看不清，请选浅一些的`)
}

/** Refuses a title bar on which neither white nor dark text can be read. */
export const checkTitleBar = (fields: Fields, name: string, color: string): void => {
  if (!findInkOn(color)) fields.refuse(name, `颜色 ${color} 不深不浅，白字和深色字都看不清，请选深一些或浅一些的`)
}
