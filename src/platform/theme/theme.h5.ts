import { toBrandVariables } from './brand-variables'

/** Paints the whole app in a shop's colour; anything but `#rrggbb` keeps the app's own. */
export const applyBrandColor = (color: string): void => {
  const variables = toBrandVariables(color)
  if (!variables) return
  for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(name, value)
}

/** What each page's root must carry itself: nothing, the document has it. */
export const brandStyle = (): Record<string, string> => ({})
