/** Paints the whole app in a shop's colours, given as CSS variables. */
export const applyBrandColors = (colors: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(colors)) document.documentElement.style.setProperty(name, value)
}

/** What each page's root must carry itself: nothing, the document has it. */
export const brandStyle = (): Record<string, string> => ({})
