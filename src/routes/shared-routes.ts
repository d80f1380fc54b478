import { readSharedAddress } from '@contract/shop/shared-kinds'

export { SHARER } from '@contract/shop/shared-kinds'

/** Whether the screen at an address can be shared by a link and a poster of one's own. */
export const hasPoster = (address: string): boolean => readSharedAddress(address) !== undefined
