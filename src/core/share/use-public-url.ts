import { useEffect, useState } from 'react'
import { toPublicUrl } from '@/platform/device/environment'
import { messageOf } from '../request/api-error'
import { shopApi } from '../shop/shop.api'
import { withSchool } from './shared-screen'

/**
 * The address of a screen for another browser: in the school's own domain, where it has one. Asked for once `needed`;
 * until it is known, and without a network, the address where this app runs, which leads to the same screen.
 */
export const usePublicUrl = (address: string, needed: boolean): string => {
  const [site, setSite] = useState<string>()
  useEffect(() => {
    if (!needed) return undefined
    let gone = false
    shopApi.website().then(
      ({ domain }) => {
        if (!gone) setSite(domain)
      },
      (error: unknown) => console.warn("school's own domain not known", messageOf(error)),
    )
    return () => {
      gone = true
    }
  }, [needed])
  const path = withSchool(address)
  return site ? `${site}/wap${path}` : toPublicUrl(path)
}
