import { typeStyle } from './type-size.weapp'

let style: Readonly<Record<string, string>> = {}

/** Takes a shop's colours, given as CSS variables, for every page that is drawn from now on. */
export const applyBrandColors = (colors: Readonly<Record<string, string>>): void => {
  style = colors
}

/** What each page's root must carry itself: WeChat has no document to set variables on. */
export const brandStyle = (): Readonly<Record<string, string>> => ({ ...style, ...typeStyle() })
