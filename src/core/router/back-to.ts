import Taro from '@tarojs/taro'
import { overLayers } from '@/platform/navigation/over-layers'
import { readOpenAddresses } from '@/platform/navigation/open-addresses'
import { readAddress } from './address'

/** Whether two addresses are the same, whatever the order and the encoding of their parameters. */
export const isSameAddress = (one: string, other: string): boolean => {
  const [a, b] = [readAddress(one), readAddress(other)]
  const keys = Object.keys(a.params)
  return (
    a.path === b.path &&
    keys.length === Object.keys(b.params).length &&
    keys.every((key) => a.params[key] === b.params[key])
  )
}

/** Goes back to the nearest wanted page, if all pages above it may be closed. Resolves to false where there is none. */
export const backTo = async (
  isWanted: (address: string) => boolean,
  mayClose: (address: string) => boolean = () => true,
): Promise<boolean> => {
  const below = readOpenAddresses().slice(0, -1).reverse()
  const steps = below.findIndex((address) => isWanted(address) || !mayClose(address))
  if (steps < 0 || !isWanted(below[steps])) return false
  await overLayers(() => Taro.navigateBack({ delta: steps + 1 }), 'back')
  return true
}
