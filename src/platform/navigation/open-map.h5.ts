import type { MapPlace } from './open-map.port'

/** Opens a map in a window of its own, with the way from where the learner is. */
export const openMap = async ({ name, latitude, longitude }: MapPlace): Promise<void> => {
  const to = new URLSearchParams({ to: `${longitude},${latitude},${name}`, coordinate: 'gaode', callnative: '1' })
  window.open(`https://uri.amap.com/navigation?${to}`, '_blank', 'noopener')
}
