import { readOpenAddresses } from './open-addresses'

/** The page on top of the stack with its parameters; undefined before the first. */
export const readCurrentAddress = (): string | undefined => {
  const [address] = readOpenAddresses().slice(-1)
  return address
}
