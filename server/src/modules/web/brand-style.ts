import { toBrandColors } from '@contract/shop/brand-colors'

/** The shop's colours as a style rule for the first paint; '' where the shop keeps the app's own. */
export const brandStyle = (brandColor: string): string => {
  const colors = Object.entries(toBrandColors(brandColor) ?? {})
  return colors.length > 0 ? `:root{${colors.map(([name, value]) => `${name}:${value}`).join(';')}}` : ''
}
