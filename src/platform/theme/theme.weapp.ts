import { toBrandVariables } from './brand-variables'

let style: Record<string, string> = {}

/** Takes a shop's colour for every page that is drawn from now on; anything but `#rrggbb` keeps the app's own. */
export const applyBrandColor = (color: string): void => {
  style = { ...toBrandVariables(color) }
}

/** What each page's root must carry itself: WeChat has no document to set variables on. */
export const brandStyle = (): Record<string, string> => style
