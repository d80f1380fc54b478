import { pageInFront } from '@/shared/layers/page-in-front'
import { hideTrap } from './back-traps'
import type { OverLayers } from './over-layers.port'

export const overLayers: OverLayers = async (navigate, how) => {
  const show = how === 'back' ? await hideTrap(pageInFront()) : undefined
  try {
    await navigate()
  } catch (error) {
    show?.()
    throw error
  }
}
